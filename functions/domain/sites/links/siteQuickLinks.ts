import type { SiteContext } from '#functions/domain/access/targets.ts';
import { readLinks, shownLinks } from '#functions/domain/sites/links/quickLinks.ts';
import { keys } from '#functions/storage/keys.ts';
import { grants } from '#shared/access.ts';
import type { LinkList } from '#shared/models/content/link.ts';

/** The links of a site; callers who may change them get all of them. */
export const siteQuickLinks = async (ctx: SiteContext): Promise<LinkList> => {
  const { site, access } = ctx.target;
  const at = keys.siteLinks(site.id);
  const kept = await readLinks(ctx, at);
  return grants(access, 'Create') ? kept : { ...kept, links: await shownLinks(ctx, at, access) };
};
