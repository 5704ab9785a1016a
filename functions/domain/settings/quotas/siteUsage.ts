import { sitesAndLists } from '#functions/domain/access/records/nodesBelow.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { siteQuota } from '#functions/domain/settings/quotas/siteQuota.ts';
import { readListCounts } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import type { SiteUsage } from '#shared/models/sites/siteUsage.ts';
import { compareNames } from '#shared/rules/compareNames.ts';

/** Sites per page. */
const SITES = 25;

/** The bytes in each site and its quota, largest first, from the stored counts of its lists. */
export const siteUsage = async (ctx: Context, page: number): Promise<SiteUsage> => {
  const [quota, { siteIds, lists }] = await Promise.all([siteQuota(ctx), sitesAndLists(ctx.table)]);
  const [records, counts] = await Promise.all([
    readMany<SiteRecord>(ctx.table, siteIds.map(keys.site)),
    readListCounts(
      ctx.table,
      lists.map(({ listId }) => listId),
    ),
  ]);
  const used = new Map(siteIds.map((siteId) => [siteId, { bytes: 0, items: 0 }]));
  for (const [index, { siteId }] of lists.entries()) {
    const sum = used.get(siteId);
    if (!sum) continue;
    sum.bytes += counts[index]?.bytes ?? 0;
    sum.items += counts[index]?.items ?? 0;
  }
  const sites = records
    .filter((site) => site !== undefined)
    .map(({ id, siteName }) => ({ siteId: id, title: siteName, ...(used.get(id) ?? { bytes: 0, items: 0 }) }))
    .toSorted((one, other) => other.bytes - one.bytes || compareNames(one.title, other.title));
  const from = page * SITES;
  return { quota, sites: sites.slice(from, from + SITES), hasMore: sites.length > from + SITES };
};
