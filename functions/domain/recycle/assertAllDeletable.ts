import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { resolveFolderPaths } from '#functions/domain/access/records/folderPaths.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { yieldToOthers } from '#functions/domain/kernel/yieldToOthers.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord, RecycledWithRecord } from '#functions/storage/records/recycledRecords.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

const OBJECTS = 200;

/** The permission chains of deleted folders and items of a list. */
const chainsOf = async (ctx: Context, list: ListRecord, recycledWith: RecycledWithRecord[]): Promise<string[][]> => {
  const numbers = recycledWith.flatMap(({ itemId }) => (itemId === null ? [] : [keys.item(list.id, itemId)]));
  const items = (await readMany<ItemRecord>(ctx.table, numbers)).filter((item) => item !== undefined);
  const ids = new Set([...recycledWith.map(({ folderId }) => folderId), ...items.map(({ folderId }) => folderId)]);
  const folderKeys = [...ids].flatMap((id) => (id === null || id === list.id ? [] : [keys.folder(id)]));
  const records = (await readMany<FolderRecord>(ctx.table, folderKeys)).filter((folder) => folder !== undefined);
  const folders = await resolveFolderPaths(
    ctx,
    records.map((folder) => ({ list, folder })),
  );
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  return [...folders.map(({ chain }) => chain), ...items.map((item) => itemChain(list, byId.get(item.folderId), item))];
};

/**
 * Permanently deleting a folder also deletes objects that others may have moved to the bin with it, so Delete permission is checked for
 * each of them, as at deletion. Throws forbidden.
 */
export const assertAllDeletable = async (ctx: Context, list: ListRecord, { id }: RecycledRecord): Promise<void> => {
  const { table, pk } = keys.recycledWith(id, '');
  let after: string | undefined;
  do {
    const page = await ctx.table.query<RecycledWithRecord>({ table, pk, limit: OBJECTS, ...(after !== undefined && { after }) });
    const chains = await chainsOf(
      ctx,
      list,
      page.rows.map(({ data }) => data),
    );
    const accesses = await effectiveAccesses(ctx, chains);
    if (accesses.some((access = Access.None) => !grants(access, 'Delete'))) throw new Problem('forbidden');
    after = page.next;
    if (after !== undefined) await yieldToOthers();
  } while (after !== undefined);
};
