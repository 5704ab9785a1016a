import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { type FolderWithPath, findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain, itemChain } from '#functions/domain/access/records/itemChain.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';

export interface NameRef {
  list: ListRecord;
  /** Undefined for the list's root. */
  folder: FolderWithPath | undefined;
  name: string;
}

export interface NameOwner {
  /** Undefined if a folder has the name. */
  item: ItemRecord | undefined;
  /** Undefined if a file has the name. */
  folder: FolderWithPath | undefined;
  /** The caller may not know that the name is taken. */
  isHidden: boolean;
}

/** The owner of a name in a folder: a file, or a folder, which a file cannot replace. */
export const findNameOwner = async (ctx: Context, { list, folder, name }: NameRef): Promise<NameOwner | undefined> => {
  const reservation = await read<{ itemId?: number; folderId?: string }>(ctx.table, keys.name(folder?.id ?? list.id, name));
  if (!reservation) return undefined;
  const inner = reservation.folderId === undefined ? undefined : await findFolder(ctx, list, reservation.folderId);
  const item = reservation.itemId === undefined ? undefined : await read<ItemRecord>(ctx.table, keys.item(list.id, reservation.itemId));
  const chain = item ? itemChain(list, folder, item) : folderChain(list, inner ?? folder);
  return { item, folder: inner, isHidden: !grants(await effectiveAccess(ctx, chain), 'Read') };
};
