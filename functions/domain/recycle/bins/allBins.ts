import type { Context } from '#functions/domain/kernel/context.ts';
import { allSites } from '#functions/domain/recycle/bins/allSites.ts';
import { readBin } from '#functions/domain/recycle/bins/siteBin.ts';
import { RECYCLE_ENTRIES } from '#shared/limits.ts';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';

/** The entries of all sites' recycle bins, newest first; optionally a single one. */
export const allBins = async (ctx: Context, { recycleId }: { recycleId?: string | undefined } = {}): Promise<RecycleEntry[]> => {
  const bins = await Promise.all((await allSites(ctx)).map((siteId) => readBin(ctx, siteId)));
  return bins
    .flat()
    .filter(({ id }) => recycleId === undefined || id === recycleId)
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, RECYCLE_ENTRIES);
};
