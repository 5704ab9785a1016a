import { ulid } from 'ulid';
import { addToSite, assertAddressLength, createSiteAddress, siteWriteProblem } from '#functions/domain/access/records/siteGrowth.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { notUnique } from '#functions/domain/kernel/notUnique.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { attempt, create } from '#functions/storage/rows.ts';
import { isReserved } from '#shared/addresses/isReserved.ts';
import { Problem } from '#shared/problems.ts';

export interface SitePlan {
  siteName: string;
  subPath: string;
  description: string;
  parent: SiteRecord | undefined;
}

/**
 * Creates a site below another, or the root site without a parent. Throws valueNotUnique if its address is taken, and invalidInput if the
 * address is reserved.
 */
export const createSite = async (ctx: Context, { parent, siteName, subPath, description }: SitePlan): Promise<SiteRecord> => {
  const id = ulid(ctx.now().getTime());
  const path = parent ? `${parent.path === '/' ? '' : parent.path}/${subPath}` : '/';
  if (isReserved(path)) throw new Problem('invalidInput', { fields: [{ at: 'subPath', code: 'reservedAddress' }] });
  assertAddressLength(path, 'subPath');
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
  const isCreated = await attempt(ctx.table, [
    createSiteAddress(site),
    create(keys.site(id), site),
    ...(parent ? [create(keys.subsite(parent.id, id), { id }), addToSite(parent)] : []),
    putFact(factOf(ctx, 'siteCreated', { siteId: id, title: siteName, ...(parent && { parentSiteId: parent.id }) })),
  ]);
  if (isCreated) return site;
  throw parent ? await siteWriteProblem(ctx, parent, 'subPath') : notUnique('subPath');
};
