import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { DamagedFileRecord, FileCheckRecord } from '#functions/storage/records/fileCheckRecords.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import type { FileHealth } from '#shared/models/documents/fileHealth.ts';

/** The result of the latest check. */
export const fileHealth = async (ctx: Context): Promise<FileHealth> => {
  const [last, damaged] = await Promise.all([
    read<FileCheckRecord>(ctx.table, keys.fileCheck),
    readAll<DamagedFileRecord>(ctx.table, { table: 'content', pk: keys.damagedFile('').pk }),
  ]);
  return {
    lastCheck: last
      ? { startedOn: last.startedOn, endedOn: last.endedOn, files: last.files, bytes: last.bytes, repaired: last.repaired }
      : null,
    hurt: damaged.map(({ problem, listId, itemId, fileName, bytes, foundOn }) => ({ problem, listId, itemId, fileName, bytes, foundOn })),
  };
};
