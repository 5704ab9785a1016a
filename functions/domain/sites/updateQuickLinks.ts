import type { Target } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { saveLinks } from '#functions/domain/sites/quickLinks.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { Link, LinkList } from '#shared/models/content/link.ts';

export const updateQuickLinks = (
  ctx: Context & { target: Target<'site'> },
  links: Link[],
  version: number | undefined,
): Promise<LinkList> => {
  const { site } = ctx.target;
  const fact = (changes: FactRecord['changes']) => factOf(ctx, 'siteUpdated', { siteId: site.id, title: site.siteName, changes });
  return saveLinks(ctx, { at: keys.siteLinks(site.id), links, version, fact });
};
