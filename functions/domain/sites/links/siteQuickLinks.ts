import type { SiteContext } from '#functions/domain/access/targets.ts';
import { readLinks, trimLinks } from '#functions/domain/sites/links/quickLinks.ts';
import { keys } from '#functions/storage/keys.ts';
import { grants } from '#shared/access.ts';
import type { LinkList } from '#shared/models/content/link.ts';

/** The links of a site; callers who may change them get all of them. */
export const siteQuickLinks = async (ctx: SiteContext): Promise<LinkList> => {
  const { site, access } = ctx.target;
  const at = keys.siteLinks(site.id);
  const stored = await readLinks(ctx, at);
  return grants(access, 'Create') ? stored : { ...stored, links: await trimLinks(ctx, at, access) };
};
