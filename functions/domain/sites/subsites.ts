import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { SiteContext } from '#functions/domain/access/targets.ts';
import { presentSite } from '#functions/domain/sites/presentSite.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { readAll, readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import type { Subsite } from '#shared/models/sites/site.ts';

export const subsites = async (ctx: SiteContext): Promise<Subsite[]> => {
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
