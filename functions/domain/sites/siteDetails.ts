import { effectiveAccess, effectiveAccesses } from '#functions/domain/access/effectiveAccess.ts';
import { toldCounts } from '#functions/domain/access/toldCounts.ts';
import type { Context } from '#functions/domain/context.ts';
import { presentSummary } from '#functions/domain/lists/presentList.ts';
import type { Target } from '#functions/domain/targets.ts';
import { readCounts } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records.ts';
import { read, readAll, readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import type { ListSummary } from '#shared/models/list.ts';
import type { Site, SiteDetails, Subsite } from '#shared/models/site.ts';
import { Problem } from '#shared/problems.ts';

const presentSite = ({ chain: _, ...site }: SiteRecord, effective: number): Site => ({ ...site, access: { effectiveAccess: effective } });

/** The lists of a site that the caller may see, in their order, with their kept counts. */
export const listsOf = async (ctx: Context, site: SiteRecord): Promise<ListSummary[]> => {
  const entries = await readAll<{ id: string }>(ctx.table, keys.site(site.id), 'list#');
  const ids = entries.map(({ id }) => id);
  const [records, counts] = await Promise.all([readMany<ListRecord>(ctx.table, ids.map(keys.list)), readCounts(ctx.table, ids)]);
  const accesses = await effectiveAccesses(
    ctx,
    records.map((list) => list?.chain ?? []),
  );
  return records.flatMap((list, index) => {
    const access = accesses[index] ?? Access.None;
    return list && grants(access, 'LimitedRead') ? [presentSummary(list, access, toldCounts(ctx, counts[index])?.items ?? 0)] : [];
  });
};

/** A site by its path, with its lists. A site that the caller may not see does not exist. */
export const siteDetails = async (ctx: Context, path: string): Promise<SiteDetails> => {
  const normalized = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const target = await read<{ siteId?: string }>(ctx.table, keys.path(normalized));
  const site = target?.siteId ? await read<SiteRecord>(ctx.table, keys.site(target.siteId)) : undefined;
  if (!site) throw new Problem('notFound');
  const access = await effectiveAccess(ctx, site.chain);
  if (!grants(access, 'LimitedRead')) throw new Problem('notFound');
  return { ...presentSite(site, access), lists: await listsOf(ctx, site) };
};

export const subsitesOf = async (ctx: Context & { target: Target<'site'> }): Promise<Subsite[]> => {
  const entries = await readAll<{ id: string }>(ctx.table, keys.site(ctx.target.site.id), 'site#');
  const sites = await readMany<SiteRecord>(
    ctx.table,
    entries.map(({ id }) => keys.site(id)),
  );
  const accesses = await effectiveAccesses(
    ctx,
    sites.map((site) => site?.chain ?? []),
  );
  return sites.flatMap((site, index) => {
    const access = accesses[index] ?? Access.None;
    return site && grants(access, 'LimitedRead') ? [presentSite(site, access)] : [];
  });
};
