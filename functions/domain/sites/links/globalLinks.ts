import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { readLinks, trimLinks } from '#functions/domain/sites/links/quickLinks.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';
import type { LinkList } from '#shared/models/content/link.ts';

/** The caller's permissions on the root site, which stands for the whole installation. */
const accessToAll = async (ctx: Context): Promise<number> => {
  const root = await read<{ siteId: string }>(ctx.table, keys.path('/'));
  return effectiveAccess(ctx, [node.site(root?.siteId ?? '')]);
};

/** The links shown on every site; administrators get all of them. */
export const globalLinks = async (ctx: Context): Promise<LinkList> => {
  const stored = await readLinks(ctx, keys.globalLinks);
  return ctx.caller.isAdmin ? stored : { ...stored, links: await trimLinks(ctx, keys.globalLinks, await accessToAll(ctx)) };
};
