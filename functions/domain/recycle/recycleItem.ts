import { ulid } from 'ulid';
import { effectiveAccesses } from '#functions/domain/access/effectiveAccess.ts';
import { type Context, personOf } from '#functions/domain/context.ts';
import { itemChain } from '#functions/domain/items/itemChain.ts';
import { titleOf } from '#functions/domain/items/properties.ts';
import { SavedMeanwhile, saveItem } from '#functions/domain/items/saveItem.ts';
import type { Target } from '#functions/domain/targets.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord, RecycledRecord } from '#functions/storage/records.ts';
import { create, read, readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

const ATTEMPTS = 5;

interface Doomed {
  list: ListRecord;
  folder: FolderRecord | undefined;
  item: ItemRecord;
  reason: string;
}

const entryFor = (ctx: Context, { list, folder, item, reason }: Doomed): RecycledRecord => ({
  id: ulid(ctx.now().getTime()),
  siteId: list.siteId,
  listId: list.id,
  listTitle: list.title,
  title: titleOf(list, item),
  objectType: item.file ? 'file' : 'item',
  itemId: item.id,
  folderId: item.folderId,
  folderPath: folder?.names.join('/') ?? '',
  deletedBy: personOf(ctx.caller),
  deletedOn: ctx.now().toISOString(),
  reason,
  pendingApprovers: list.deletionApprovers ?? [],
  approvals: 0,
});

/** Moves one item to the recycle bin of its site. Its file's name is free from then on. */
const moveToBin = async (ctx: Context, doomed: Doomed): Promise<string> => {
  let { item } = doomed;
  const { list, reason } = doomed;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const entry = entryFor(ctx, { ...doomed, item });
    const freeName: Write[] = item.file ? [{ delete: keys.name(item.folderId, item.file.name) }] : [];
    try {
      const after = { ...item, deletedOn: entry.deletedOn };
      await saveItem(ctx, {
        list,
        kind: 'itemDeleted',
        before: item,
        after,
        reason,
        with: [create(keys.recycled(list.siteId, entry.id), entry), ...freeName],
      });
      return entry.id;
    } catch (error) {
      if (!(error instanceof SavedMeanwhile)) throw error;
    }
    const fresh = await read<ItemRecord>(ctx.table, keys.item(list.id, item.id));
    if (!fresh || fresh.deletedOn) throw new Problem('notFound');
    item = fresh;
  }
  throw new Problem('busy');
};

export const recycleItem = async (ctx: Context & { target: Target<'item'> }, reason: string): Promise<{ recycleId: string }> => ({
  recycleId: await moveToBin(ctx, { ...ctx.target, reason }),
});

interface Outcome {
  deleted: { itemId: number; recycleId: string }[];
  refused: { itemId: number; error: string }[];
}

/** Each item is asked for by itself: what may not be read is answered as if absent, what may not be deleted as forbidden. */
export const recycleItems = async (ctx: Context & { target: Target<'list'> }, itemIds: number[], reason: string): Promise<Outcome> => {
  const { list } = ctx.target;
  const items = await readMany<ItemRecord>(
    ctx.table,
    itemIds.map((id) => keys.item(list.id, id)),
  );
  const folderIds = [...new Set(items.flatMap((item) => (item && item.folderId !== list.id ? [item.folderId] : [])))];
  const folders = new Map((await readMany<FolderRecord>(ctx.table, folderIds.map(keys.folder))).map((folder) => [folder?.id, folder]));
  const chains = items.map((item) => (item ? itemChain(list, folders.get(item.folderId), item) : []));
  const accesses = await effectiveAccesses(ctx, chains);

  const outcome: Outcome = { deleted: [], refused: [] };
  for (const [index, itemId] of itemIds.entries()) {
    const item = items[index];
    const access = accesses[index] ?? Access.None;
    if (!item || item.deletedOn || !grants(access, 'Read')) outcome.refused.push({ itemId, error: 'notFound' });
    else if (!grants(access, 'Delete')) outcome.refused.push({ itemId, error: 'forbidden' });
    else outcome.deleted.push({ itemId, recycleId: await moveToBin(ctx, { list, folder: folders.get(item.folderId), item, reason }) });
  }
  return outcome;
};
