import type { PlacedFolder } from '#functions/domain/access/records/placeFolders.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import type { Target } from '#functions/domain/access/targets.ts';
import { refuseHeld } from '#functions/domain/content/drafts/held.ts';
import { itemsNamed } from '#functions/domain/content/itemRecords/itemsNamed.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { beforeDeletion } from '#functions/domain/identity/directory/beforeDeletion.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { deletionTask } from '#functions/domain/messages/tasks/openTask.ts';
import { listEntry } from '#functions/domain/recycle/binEntry.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { create } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

interface Doomed {
  list: ListRecord;
  folder: PlacedFolder | undefined;
  item: ItemRecord;
  access: number;
  reason: string;
}

const entryFor = (ctx: Context, { list, folder, item, reason }: Doomed): RecycledRecord =>
  listEntry(ctx, list, {
    title: titleOf(list, item),
    objectType: item.file ? 'file' : 'item',
    itemId: item.id,
    folderId: item.folderId,
    folderPath: folder?.names.join('/') ?? '',
    reason,
  });

/** Moves one item to the recycle bin of its site, with a draft of it. Its file's name is free from then on. Throws checkedOut or draftPending. */
const moveToBin = (ctx: Context, doomed: Doomed): Promise<string> => {
  const { list, access, reason } = doomed;
  return saveAgain(ctx, doomed.item, async (item) => {
    refuseHeld(ctx, item, access);
    await beforeDeletion(ctx, item);
    const entry = entryFor(ctx, { ...doomed, item });
    const freeName: Write[] = item.file ? [{ delete: keys.name(item.folderId, item.file.name) }] : [];
    await saveItem(ctx, {
      list,
      kind: 'itemDeleted',
      before: item,
      after: { ...item, deletedOn: entry.deletedOn },
      reason,
      with: [create(keys.recycled(list.siteId, entry.id), entry), ...deletionTask(entry), ...freeName],
    });
    return entry.id;
  });
};

export const recycleItem = async (ctx: Context & { target: Target<'item'> }, reason: string): Promise<{ recycleId: string }> => ({
  recycleId: await moveToBin(ctx, { ...ctx.target, reason }),
});

interface Outcome {
  deleted: { itemId: number; recycleId: string }[];
  refused: { itemId: number; error: string }[];
}

/** Each item is asked for by itself; those that are refused do not keep the others back. */
export const recycleItems = async (ctx: Context & { target: Target<'list'> }, itemIds: number[], reason: string): Promise<Outcome> => {
  const { list } = ctx.target;
  const { found, refused } = await itemsNamed(ctx, list, itemIds, 'Delete');
  const outcome: Outcome = { deleted: [], refused };
  for (const { itemId, ...doomed } of found) {
    try {
      outcome.deleted.push({ itemId, recycleId: await moveToBin(ctx, { ...doomed, list, reason }) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ itemId, error: error.code });
    }
  }
  return outcome;
};
