import { checkApplicationFiles } from '#functions/domain/content/blobs/checkApplicationFiles.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileCheckRecord } from '#functions/storage/records/fileCheckRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { DAY_MS } from '#shared/time.ts';

const EVERY = 7 * DAY_MS;

/** Runs automatically once a week. */
export const sweepFileCheck = async (ctx: Context): Promise<void> => {
  const last = await read<FileCheckRecord>(ctx.table, keys.fileCheck);
  if (!last || ctx.now().getTime() - Date.parse(last.startedOn) >= EVERY) await checkApplicationFiles(ctx);
};
