import type { SiteContext } from '#functions/domain/access/targets.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { saveLinks } from '#functions/domain/sites/links/quickLinks.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { Link, LinkList } from '#shared/models/content/link.ts';

export const updateQuickLinks = (ctx: SiteContext, links: Link[], version: number | undefined): Promise<LinkList> => {
  const { site } = ctx.target;
  const fact = (changes: FactRecord['changes']) => factOf(ctx, 'siteUpdated', { siteId: site.id, title: site.siteName, changes });
  return saveLinks(ctx, { at: keys.siteLinks(site.id), links, version, fact });
};
