import { ClaimRefused, SavedMeanwhile } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { FolderBody } from '#functions/domain/recycle/emptyFolder.ts';
import { folderBack } from '#functions/domain/recycle/folderBack.ts';
import { itemBack } from '#functions/domain/recycle/itemBack.ts';
import type { Row } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledWithRecord } from '#functions/storage/records/recycledRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

const OBJECTS = 50;

type Noted = Row<RecycledWithRecord>;

const backItem = async (ctx: Context, list: ListRecord, noted: Noted, itemId: number): Promise<string | undefined> => {
  const item = await read<ItemRecord>(ctx.table, keys.item(list.id, itemId));
  if (!item?.deletedOn) return undefined;
  try {
    await itemBack(ctx, list, item, [{ delete: { table: noted.table, pk: noted.pk, sk: noted.sk }, if: { present: true } }]);
    return undefined;
  } catch (error) {
    if (error instanceof SavedMeanwhile || error instanceof ClaimRefused) return 'fileExists';
    if (error instanceof Problem) return error.code;
    throw error;
  }
};

const backFolder = async (ctx: Context, list: ListRecord, { table, pk, sk }: Noted, folderId: string): Promise<string | undefined> => {
  const folder = await read<FolderRecord>(ctx.table, keys.folder(folderId));
  if (!folder?.deletedOn) return undefined;
  const done = await folderBack(ctx, list, folder, [{ delete: { table, pk, sk }, if: { present: true } }]);
  return done ? undefined : 'folderExists';
};

/** Puts back what went to the bin with a folder, outer folders first. What cannot come back stays noted beside its entry. */
export const fillFolder: Work = async (ctx, job) => {
  const { listId, recycleId } = FolderBody.parse(job.body);
  const list = await read<ListRecord>(ctx.table, keys.list(listId));
  if (!list) return { done: 0, refused: [], cursor: null };
  const { table, pk } = keys.recycledWith(recycleId, '');
  const page = await ctx.table.query<RecycledWithRecord>({ table, pk, limit: OBJECTS, ...(job.cursor && { after: job.cursor }) });
  const refused: Step['refused'] = [];
  for (const noted of page.rows) {
    const { folderId, itemId } = noted.data;
    const error = itemId === null ? await backFolder(ctx, list, noted, folderId ?? '') : await backItem(ctx, list, noted, itemId);
    if (error) refused.push({ what: String(itemId ?? folderId), error });
  }
  const last = page.rows.at(-1);
  const ended = page.next === undefined || !last;
  if (ended && refused.length + job.refusedCount === 0) await ctx.table.transact([{ delete: keys.recycled(list.siteId, recycleId) }]);
  return { done: page.rows.length - refused.length, refused, cursor: ended ? null : last.sk };
};
