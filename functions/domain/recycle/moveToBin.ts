import type { PlacedFolder } from '#functions/domain/access/records/placeFolders.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { refuseHeld } from '#functions/domain/content/drafts/held.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { type Save, saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { beforeDeletion } from '#functions/domain/identity/directory/beforeDeletion.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { deletionTask } from '#functions/domain/messages/tasks/openTask.ts';
import { listEntry } from '#functions/domain/recycle/bins/binEntry.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { create } from '#functions/storage/rows.ts';

interface Doomed {
  list: ListRecord;
  folder: PlacedFolder | undefined;
  item: ItemRecord;
  access: number;
  reason: string;
  /** A predetermined id of the entry, if it has to be found again. */
  recycleId?: string;
  /** Throws the reason why the item, as it is when it is deleted, must stay. */
  demand?: (item: ItemRecord) => Promise<void>;
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

/** The change that moves an item to the recycle bin, and its entry. Its file name becomes available. */
export const recycling = (ctx: Context, doomed: Doomed): { entry: RecycledRecord; save: Save } => {
  const { list, item, reason } = doomed;
  const made = entryFor(ctx, doomed);
  const entry = { ...made, id: doomed.recycleId ?? made.id };
  const freeName: Write[] = item.file ? [{ delete: keys.name(item.folderId, item.file.name) }] : [];
  const beside = [create(keys.recycled(list.siteId, entry.id), entry), ...deletionTask(entry), ...freeName];
  const after = { ...item, deletedOn: entry.deletedOn };
  return { entry, save: { list, kind: 'itemDeleted', before: item, after, reason, with: beside } };
};

/** Moves an item and its draft to the recycle bin of its site. Throws checkedOut or draftPending. */
export const moveToBin = (ctx: Context, doomed: Doomed): Promise<string> =>
  saveAgain(ctx, doomed.item, async (item) => {
    refuseHeld(ctx, item, doomed.access);
    await doomed.demand?.(item);
    await beforeDeletion(ctx, item);
    const { entry, save } = recycling(ctx, { ...doomed, item });
    await saveItem(ctx, save);
    return entry.id;
  });
