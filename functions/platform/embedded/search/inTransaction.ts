import type { DatabaseSync } from 'node:sqlite';

/** Runs the work in a transaction and rolls it back if it throws. */
export const inTransaction = (db: DatabaseSync, work: () => void): void => {
  db.exec('BEGIN IMMEDIATE');
  try {
    work();
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
};
