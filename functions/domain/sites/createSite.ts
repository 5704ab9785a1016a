import { ulid } from 'ulid';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { Target } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { presentSite } from '#functions/domain/sites/presentSite.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { attempt, create } from '#functions/storage/rows.ts';
import type { Site } from '#shared/models/sites/site.ts';
import type { NewSite } from '#shared/models/sites/siteChange.ts';
import { Problem } from '#shared/problems.ts';

export interface SitePlan {
  siteName: string;
  subPath: string;
  description: string;
  parent: SiteRecord | undefined;
}

/** Adds a site below another, or the root site when there is no parent. Throws valueNotUnique when its address is taken. */
export const createSite = async (ctx: Context, { parent, siteName, subPath, description }: SitePlan): Promise<SiteRecord> => {
  const id = ulid(ctx.now().getTime());
  const path = parent ? `${parent.path === '/' ? '' : parent.path}/${subPath}` : '/';
  const chain = [...(parent?.chain ?? []), node.site(id)];
  const site: SiteRecord = {
    id,
    siteName,
    subPath,
    description,
    path,
    parentSiteId: parent?.id ?? null,
    isAnonymous: false,
    isLocked: false,
    chain,
  };
  const made = await attempt(ctx.table, [
    create(keys.path(path), { siteId: id }),
    create(keys.site(id), site),
    ...(parent ? [create(keys.subsite(parent.id, id), { id })] : []),
    putFact(factOf(ctx, 'siteCreated', { siteId: id, title: siteName })),
  ]);
  if (!made) throw new Problem('valueNotUnique', { fields: [{ at: 'subPath', code: 'notUnique' }] });
  return site;
};

/** Adds a site below the one that the call names as its parent. Whoever holds something above holds it there as well. */
export const addSubsite = async (ctx: Context & { target: Target<'site'> }, { siteName, subPath, description }: NewSite): Promise<Site> => {
  const site = await createSite(ctx, { siteName, subPath, description, parent: ctx.target.site });
  return presentSite(site, await effectiveAccess(ctx, site.chain));
};
