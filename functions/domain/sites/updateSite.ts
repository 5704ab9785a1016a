import type { SiteContext } from '#functions/domain/access/targets.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { presentSite } from '#functions/domain/sites/presentSite.ts';
import { putSite } from '#functions/domain/sites/putSite.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { attempt } from '#functions/storage/rows.ts';
import type { Site } from '#shared/models/sites/site.ts';
import type { SiteChange } from '#shared/models/sites/siteChange.ts';
import { Problem } from '#shared/problems.ts';

const recordedFields = ['siteName', 'description', 'isAnonymous', 'isLocked'] as const;

/** Changes the title and status of a site. Throws siteChanged if someone changed it since the caller saw it. */
export const updateSite = async (
  ctx: SiteContext,
  { version, siteName, description, isAnonymous, isLocked }: SiteChange,
): Promise<Site> => {
  const { site, access } = ctx.target;
  if (isLocked !== undefined && isLocked !== site.isLocked && !ctx.caller.isAdmin) throw new Problem('forbidden');
  if (version !== undefined && version !== (site.version ?? 0)) throw new Problem('siteChanged');
  const after: SiteRecord = {
    ...site,
    siteName: siteName ?? site.siteName,
    description: description ?? site.description,
    isAnonymous: isAnonymous ?? site.isAnonymous,
    isLocked: isLocked ?? site.isLocked,
  };
  const changes = recordedFields
    .filter((field) => site[field] !== after[field])
    .map((field) => ({ field, before: site[field], after: after[field] }));
  const above = site.parentSiteId === null ? {} : { parentSiteId: site.parentSiteId };
  const about = { siteId: site.id, ...above, title: after.siteName, changes };
  if (!(await attempt(ctx.table, [putSite(site, after), putFact(factOf(ctx, 'siteUpdated', about))]))) throw new Problem('siteChanged');
  return presentSite({ ...after, version: (site.version ?? 0) + 1 }, access);
};
