import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { read, readAll } from '#functions/storage/rows.ts';

const below = async (ctx: Context, siteId: string): Promise<string[]> => {
  const children = await readAll<{ id: string }>(ctx.table, keys.site(siteId), 'site#');
  const inner = await Promise.all(children.map(({ id }) => below(ctx, id)));
  return [siteId, ...inner.flat()];
};

/** The ids of all existing sites, the root site first. */
export const allSites = async (ctx: Context): Promise<string[]> => {
  const root = await read<{ siteId: string }>(ctx.table, keys.path('/'));
  return below(ctx, root?.siteId ?? '');
};
