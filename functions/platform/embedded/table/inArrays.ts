import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** A statement whose rows are arrays, which take half the time of objects. */
export const inArrays = (db: DatabaseSync, sql: string): StatementSync => {
  const statement = db.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
};
