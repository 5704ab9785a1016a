import { everyList, type ItemPlace, itemsOf } from '#functions/domain/access/records/nodesBelow.ts';
import { checkFile } from '#functions/domain/content/blobs/checkFile.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileCheckRecord } from '#functions/storage/records/fileCheckRecords.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { put, read, rowsIn } from '#functions/storage/rows.ts';

type Kept = Omit<FileRecord, 'version'>;

/** Bytes after which a step ends, so that a job that breaks off does not read much again. */
const STEP_BYTES = 512 * 1024 * 1024;
const STEP_ITEMS = 500;

export const DAY = 86_400_000;
/** All files are read once in this time without anybody asking. */

/** The files that an item names: its own, those of its versions and draft, and its attachments; each object once. */
const filesOf = async (ctx: Context, listId: string, id: number): Promise<Kept[]> => {
  const { table, pk } = keys.item(listId, id);
  const found = new Map<string, Kept>();
  for await (const { data } of rowsIn<{ file?: Kept | null; attachment?: { file: Kept } }>(ctx.table, { table, pk }))
    for (const file of [data.file, data.attachment?.file]) if (file) found.set(file.blob, file);
  return [...found.values()];
};

interface Counted {
  files: number;
  bytes: number;
  repaired: number;
}

const note = async (ctx: Context, jobId: string, { files, bytes, repaired }: Counted, isOver: boolean): Promise<void> => {
  const before = await read<FileCheckRecord>(ctx.table, keys.fileCheck());
  if (before?.jobId !== jobId) return;
  const counted = { files: before.files + files, bytes: before.bytes + bytes, repaired: before.repaired + repaired };
  await ctx.table.transact([put(keys.fileCheck(), { ...before, ...counted, endedOn: isOver ? ctx.now().toISOString() : null })]);
};

/** Reads a stretch of all files through. */
export const checkFiles: Work = async (ctx, job) => {
  const from: ItemPlace | undefined = job.cursor ? JSON.parse(job.cursor) : undefined;
  const counted: Counted = { files: 0, bytes: 0, repaired: 0 };
  const refused: Step['refused'] = [];
  let items = 0;
  for await (const { ids, place } of itemsOf(ctx.table, await everyList(ctx.table), from)) {
    for (const id of ids) {
      const files = await filesOf(ctx, place.listId, id);
      for (const file of files) {
        const outcome = await checkFile(ctx, { listId: place.listId, id }, file, files);
        counted.files += 1;
        counted.bytes += file.bytes;
        if (outcome === 'repaired') counted.repaired += 1;
        if (outcome === 'hurt') refused.push({ what: file.name, error: 'fileDamaged' });
      }
      items += 1;
      if (counted.bytes < STEP_BYTES && items < STEP_ITEMS) continue;
      await note(ctx, job.id, counted, false);
      return { done: counted.files, refused, cursor: JSON.stringify({ listId: place.listId, after: keys.member(place.listId, id).sk }) };
    }
  }
  await note(ctx, job.id, counted, true);
  return { done: counted.files, refused, cursor: null };
};
