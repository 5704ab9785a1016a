import { effectiveAccess } from '#functions/domain/access/effectiveAccess.ts';
import type { Context } from '#functions/domain/context.ts';
import { placeFolder } from '#functions/domain/folders/placeFolders.ts';
import { folderChain, itemChain } from '#functions/domain/items/itemChain.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, FolderRecord, ItemRecord, ListRecord, SiteRecord } from '#functions/storage/records.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';

type Ask = (ctx: Context, id: string) => Promise<boolean>;

const list: Ask = async (ctx, id) => {
  const record = await read<ListRecord>(ctx.table, keys.list(id));
  return record !== undefined && grants(await effectiveAccess(ctx, record.chain), 'LimitedRead');
};

const site: Ask = async (ctx, id) => {
  const record = await read<SiteRecord>(ctx.table, keys.site(id));
  return record !== undefined && !record.deletedOn && grants(await effectiveAccess(ctx, record.chain), 'LimitedRead');
};

const user: Ask = async (ctx, id) => id === ctx.caller.id;

const askers: Record<string, Ask> = { list, site, user };

/** Whether the caller may listen to a key such as `list:42`. */
export const mayListen = async (ctx: Context, cacheKey: string): Promise<boolean> => {
  const [kind = '', id = ''] = cacheKey.split(':');
  return ctx.caller.id !== '' && ((await askers[kind]?.(ctx, id)) ?? false);
};

/** Whether the caller may learn of a fact: asked again at delivery, of the very item it is about. */
export const mayLearn = async (ctx: Context, { siteId, listId, folderId, itemId }: FactRecord): Promise<boolean> => {
  if (listId === null) return siteId !== null && site(ctx, siteId);
  const record = await read<ListRecord>(ctx.table, keys.list(listId));
  if (!record) return false;
  const of = folderId === null || folderId === listId ? undefined : await read<FolderRecord>(ctx.table, keys.folder(folderId));
  const folder = of && (await placeFolder(ctx, record, of));
  const item = itemId === null ? undefined : await read<ItemRecord>(ctx.table, keys.item(record.id, itemId));
  const chain = item ? itemChain(record, folder, item) : folderChain(record, folder);
  return grants(await effectiveAccess(ctx, chain), 'Read');
};
