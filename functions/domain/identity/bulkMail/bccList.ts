import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { BccRecord } from '#functions/storage/records/bulkMailRecords.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** The recipients of a bulk email so far. Throws notFound. */
export const bccList = async (ctx: Context, id: string): Promise<BccRecord[]> => {
  if (!(await read(ctx.table, keys.bulkMail(id)))) throw new Problem('notFound');
  return readAll<BccRecord>(ctx.table, keys.bcc(id, ''));
};
