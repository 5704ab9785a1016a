import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { assertNotCheckedOutByOthers } from '#functions/domain/content/drafts/checkOutRules.ts';
import { type SaveInput, saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import { beforeDeletion } from '#functions/domain/identity/directory/beforeDeletion.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { deletionTask } from '#functions/domain/messages/tasks/openTask.ts';
import { listEntry } from '#functions/domain/recycle/bins/binEntry.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { create } from '#functions/storage/rows.ts';

interface RecycleItemInput {
  list: ListRecord;
  folder: FolderWithPath | undefined;
  item: ItemRecord;
  access: number;
  reason: string;
  /** A predetermined id of the entry, if it has to be found again. */
  recycleId?: string;
  /** Throws the reason why the item, as it is when it is deleted, must stay. */
  demand?: (item: ItemRecord) => Promise<void>;
}

const entryFor = (ctx: Context, { list, folder, item, reason }: RecycleItemInput): RecycledRecord =>
  listEntry(ctx, list, {
    title: titleOf(list, item),
    objectType: item.file ? 'file' : 'item',
    itemId: item.id,
    folderId: item.folderId,
    folderPath: folder?.names.join('/') ?? '',
    reason,
  });

/** The change that moves an item to the recycle bin, and its entry. Its file name becomes available. */
export const planRecycling = (ctx: Context, input: RecycleItemInput): { entry: RecycledRecord; save: SaveInput } => {
  const { list, item, reason } = input;
  const recycledEntry = entryFor(ctx, input);
  const entry = { ...recycledEntry, id: input.recycleId ?? recycledEntry.id };
  const releasedName: Write[] = item.file ? [{ delete: keys.name(item.folderId, item.file.name) }] : [];
  const alsoWrites = [create(keys.recycled(list.siteId, entry.id), entry), ...deletionTask(entry), ...releasedName];
  const after = { ...item, deletedOn: entry.deletedOn };
  return { entry, save: { list, kind: 'itemDeleted', before: item, after, reason, alsoWrites } };
};

/** Moves an item and its draft to the recycle bin of its site. Throws checkedOut or draftPending. */
export const moveToBin = (ctx: Context, input: RecycleItemInput): Promise<string> =>
  saveWithRetry(ctx, input.item, async (item) => {
    assertNotCheckedOutByOthers(ctx, item, input.access);
    await input.demand?.(item);
    await beforeDeletion(ctx, item);
    const { entry, save } = planRecycling(ctx, { ...input, item });
    await saveItem(ctx, save);
    return entry.id;
  });
