import type { SiteContext } from '#functions/domain/access/targets.ts';
import { readBin } from '#functions/domain/recycle/bins/siteBin.ts';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';

/** The deleted objects of a site, newest first; optionally a single one. */
export const siteRecycleBin = async (ctx: SiteContext, only: string | undefined): Promise<RecycleEntry[]> => {
  const entries = await readBin(ctx, ctx.target.site.id);
  return only === undefined ? entries : entries.filter(({ id }) => id === only);
};
