import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { saveLinks } from '#functions/domain/sites/links/quickLinks.ts';
import { keys } from '#functions/storage/keys.ts';
import type { Link, LinkList } from '#shared/models/content/link.ts';

export const editGlobalNavigation = (ctx: Context, links: Link[], version: number | undefined): Promise<LinkList> =>
  saveLinks(ctx, { at: keys.globalLinks, links, version, fact: (changes) => factOf(ctx, 'globalLinksUpdated', { changes }) });
