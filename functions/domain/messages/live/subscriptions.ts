import { effectiveAccess, effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { yieldToOthers } from '#functions/domain/kernel/yieldToOthers.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { read, readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { cacheKey } from '#shared/hub.ts';

type CanSubscribe = (ctx: Context, id: string) => Promise<boolean>;

const PREFIX = cacheKey.list('');

/** The lists of keys, by key. */
export const readLists = async ({ table }: Pick<Context, 'table'>, cacheKeys: string[]): Promise<Map<string, ListRecord>> => {
  const ids = cacheKeys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  const records = await readMany<ListRecord>(table, ids.map(keys.list));
  return new Map(records.flatMap((record) => (record ? [[cacheKey.list(record.id), record]] : [])));
};

/** The keys of lists that the caller may listen to; permissions are read together. */
const readableLists = async (ctx: Context, cacheKeys: string[]): Promise<Set<string>> => {
  const lists = [...(await readLists(ctx, cacheKeys))];
  const accesses = await effectiveAccesses(
    ctx,
    lists.map(([, { chain }]) => chain),
  );
  return new Set(lists.flatMap(([key], index) => (grants(accesses[index] ?? Access.None, 'LimitedRead') ? [key] : [])));
};

const site: CanSubscribe = async (ctx, id) => {
  const record = await read<SiteRecord>(ctx.table, keys.site(id));
  return record !== undefined && !record.deletedOn && grants(await effectiveAccess(ctx, record.chain), 'LimitedRead');
};

const user: CanSubscribe = async (ctx, id) => id === ctx.caller.id;

/** Only the canonical spelling of an id is accepted: with another one, a user could have an item open without being shown to others. */
const item: CanSubscribe = async (ctx, id) => {
  const separator = id.lastIndexOf('-');
  const itemId = Number(id.slice(separator + 1));
  if (id.slice(separator + 1) !== String(itemId)) return false;
  const [object] = await loadObjects(ctx, [{ listId: id.slice(0, separator), itemId }]);
  return object?.item !== undefined && !object.item.deletedOn;
};

const checks: Record<string, CanSubscribe> = { site, user, item };

const isAllowed = async (ctx: Context, key: string): Promise<boolean> => {
  const [kind = '', id = ''] = key.split(':');
  return (await checks[kind]?.(ctx, id)) ?? false;
};

/** The keys, such as `list:42`, that the caller may listen to. */
export const allowedKeys = async (ctx: Context, cacheKeys: string[]): Promise<Set<string>> => {
  if (ctx.caller.id === '') return new Set();
  const allowed = await readableLists(ctx, cacheKeys);
  for (const key of cacheKeys) {
    if (await isAllowed(ctx, key)) allowed.add(key);
    await yieldToOthers();
  }
  return allowed;
};

export const canSubscribe = async (ctx: Context, key: string): Promise<boolean> => (await allowedKeys(ctx, [key])).has(key);
