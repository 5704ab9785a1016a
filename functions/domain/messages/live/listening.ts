import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { objectsBehind } from '#functions/domain/content/itemRecords/objectsBehind.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
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

const item: Ask = async (ctx, id) => {
  const cut = id.lastIndexOf('-');
  const [object] = await objectsBehind(ctx, [{ listId: id.slice(0, cut), itemId: Number(id.slice(cut + 1)) }]);
  return object?.item !== undefined && !object.item.deletedOn;
};

const askers: Record<string, Ask> = { list, site, user, item };

/** Whether the caller may listen to a key such as `list:42`. */
export const mayListen = async (ctx: Context, cacheKey: string): Promise<boolean> => {
  const [kind = '', id = ''] = cacheKey.split(':');
  return ctx.caller.id !== '' && ((await askers[kind]?.(ctx, id)) ?? false);
};
