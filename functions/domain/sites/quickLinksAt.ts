import type { Context } from '#functions/domain/kernel/context.ts';
import { trimLinks } from '#functions/domain/sites/links/quickLinks.ts';
import { siteAt } from '#functions/domain/sites/siteAt.ts';
import { keys } from '#functions/storage/keys.ts';
import type { Link } from '#shared/models/content/link.ts';

export const quickLinksAt = async (ctx: Context, path: string): Promise<Link[]> => {
  const { site, access } = await siteAt(ctx, path);
  return trimLinks(ctx, keys.siteLinks(site.id), access);
};
