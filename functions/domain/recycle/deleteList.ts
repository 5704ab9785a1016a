import type { ListContext } from '#functions/domain/access/targets.ts';
import { assertListNotFixed } from '#functions/domain/content/definitions/assertNotFixed.ts';
import { putList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { deletionTask } from '#functions/domain/messages/tasks/openTask.ts';
import { listEntry } from '#functions/domain/recycle/bins/binEntry.ts';
import { listFactParts } from '#functions/domain/recycle/restoreList.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, create } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

const entryFor = (ctx: Context, list: ListRecord, reason: string): RecycledRecord =>
  listEntry(ctx, list, { title: list.title, objectType: 'list', itemId: null, folderId: list.id, folderPath: '', reason });

/** Removes the list from the order of its site's lists. */
const releaseAddress = async ({ table }: Context, { id, siteId }: ListRecord): Promise<Write[]> => {
  const { pk } = keys.site(siteId);
  const { rows } = await table.query<{ id: string }>({ table: 'content', pk, from: 'list#', to: 'list#\uffff' });
  return rows.filter(({ data }) => data.id === id).map(({ sk }) => ({ delete: { table: 'content', pk, sk } }));
};

/** Moves a list with its content to the recycle bin of its site. Its path becomes available. Throws listChanged. */
export const deleteList = async (ctx: ListContext, reason: string): Promise<{ recycleId: string }> => {
  const { list } = ctx.target;
  assertListNotFixed(list);
  const entry = entryFor(ctx, list, reason);
  const isDeleted = await attempt(ctx.table, [
    putList(list, { ...list, deletedOn: entry.deletedOn }),
    { delete: keys.path(list.path) },
    ...(await releaseAddress(ctx, list)),
    create(keys.recycled(list.siteId, entry.id), entry),
    ...deletionTask(entry),
    putFact(factOf(ctx, 'listDeleted', { ...listFactParts(list), reason })),
  ]);
  if (!isDeleted) throw new Problem('listChanged');
  return { recycleId: entry.id };
};
