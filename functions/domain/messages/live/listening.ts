import { effectiveAccess, effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { objectsBehind } from '#functions/domain/content/itemRecords/objectsBehind.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { letOthersIn } from '#functions/domain/kernel/letOthersIn.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { read, readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { cacheKey } from '#shared/hub.ts';

type Ask = (ctx: Context, id: string) => Promise<boolean>;

const PREFIX = cacheKey.list('');

/** The lists of keys, by key. */
export const listsBehind = async ({ table }: Pick<Context, 'table'>, cacheKeys: string[]): Promise<Map<string, ListRecord>> => {
  const ids = cacheKeys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  const records = await readMany<ListRecord>(table, ids.map(keys.list));
  return new Map(records.flatMap((record) => (record ? [[cacheKey.list(record.id), record]] : [])));
};

/** The keys of lists that the caller may listen to; permissions are read together. */
const openLists = async (ctx: Context, cacheKeys: string[]): Promise<Set<string>> => {
  const lists = [...(await listsBehind(ctx, cacheKeys))];
  const accesses = await effectiveAccesses(
    ctx,
    lists.map(([, { chain }]) => chain),
  );
  return new Set(lists.flatMap(([key], index) => (grants(accesses[index] ?? Access.None, 'LimitedRead') ? [key] : [])));
};

const site: Ask = async (ctx, id) => {
  const record = await read<SiteRecord>(ctx.table, keys.site(id));
  return record !== undefined && !record.deletedOn && grants(await effectiveAccess(ctx, record.chain), 'LimitedRead');
};

const user: Ask = async (ctx, id) => id === ctx.caller.id;

/** Only the canonical spelling of an id is accepted: with another one, a user could have an item open without being shown to others. */
const item: Ask = async (ctx, id) => {
  const cut = id.lastIndexOf('-');
  const itemId = Number(id.slice(cut + 1));
  if (id.slice(cut + 1) !== String(itemId)) return false;
  const [object] = await objectsBehind(ctx, [{ listId: id.slice(0, cut), itemId }]);
  return object?.item !== undefined && !object.item.deletedOn;
};

const askers: Record<string, Ask> = { site, user, item };

const isOpen = async (ctx: Context, key: string): Promise<boolean> => {
  const [kind = '', id = ''] = key.split(':');
  return (await askers[kind]?.(ctx, id)) ?? false;
};

/** The keys, such as `list:42`, that the caller may listen to. */
export const listenable = async (ctx: Context, cacheKeys: string[]): Promise<Set<string>> => {
  if (ctx.caller.id === '') return new Set();
  const may = await openLists(ctx, cacheKeys);
  for (const key of cacheKeys) {
    if (await isOpen(ctx, key)) may.add(key);
    await letOthersIn();
  }
  return may;
};

export const mayListen = async (ctx: Context, key: string): Promise<boolean> => (await listenable(ctx, [key])).has(key);
