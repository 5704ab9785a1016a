import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { folderChain, itemChain } from '#functions/domain/access/records/itemChain.ts';
import { findFolder, type PlacedFolder } from '#functions/domain/access/records/placeFolders.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';

export interface Named {
  list: ListRecord;
  /** Undefined for the list's root. */
  folder: PlacedFolder | undefined;
  name: string;
}

export interface Holder {
  /** Undefined if a folder has the name. */
  item: ItemRecord | undefined;
  /** Undefined if a file has the name. */
  folder: PlacedFolder | undefined;
  /** The caller may not know that the name is taken. */
  isHidden: boolean;
}

/** The owner of a name in a folder: a file, or a folder, which a file cannot replace. */
export const holderOf = async (ctx: Context, { list, folder, name }: Named): Promise<Holder | undefined> => {
  const claim = await read<{ itemId?: number; folderId?: string }>(ctx.table, keys.name(folder?.id ?? list.id, name));
  if (!claim) return undefined;
  const inner = claim.folderId === undefined ? undefined : await findFolder(ctx, list, claim.folderId);
  const item = claim.itemId === undefined ? undefined : await read<ItemRecord>(ctx.table, keys.item(list.id, claim.itemId));
  const chain = item ? itemChain(list, folder, item) : folderChain(list, inner ?? folder);
  return { item, folder: inner, isHidden: !grants(await effectiveAccess(ctx, chain), 'Read') };
};
