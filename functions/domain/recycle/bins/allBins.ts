import type { Context } from '#functions/domain/kernel/context.ts';
import { binOf } from '#functions/domain/recycle/bins/siteBin.ts';
import { keys } from '#functions/storage/keys.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { RECYCLE_ENTRIES } from '#shared/limits.ts';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';

const sitesBelow = async (ctx: Context, siteId: string): Promise<string[]> => {
  const children = await readAll<{ id: string }>(ctx.table, keys.site(siteId), 'site#');
  const inner = await Promise.all(children.map(({ id }) => sitesBelow(ctx, id)));
  return [siteId, ...inner.flat()];
};

/** The bins of all sites, newest first; one entry of them where it is named. */
export const allBins = async (ctx: Context, { recycleId }: { recycleId?: string | undefined } = {}): Promise<RecycleEntry[]> => {
  const root = await read<{ siteId: string }>(ctx.table, keys.path('/'));
  const bins = await Promise.all((await sitesBelow(ctx, root?.siteId ?? '')).map((siteId) => binOf(ctx, siteId)));
  return bins
    .flat()
    .filter(({ id }) => recycleId === undefined || id === recycleId)
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, RECYCLE_ENTRIES);
};
