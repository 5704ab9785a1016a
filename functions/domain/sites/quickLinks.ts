import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { Target } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { shortened } from '#functions/domain/kernel/facts/shortened.ts';
import { node, ownIds } from '#functions/domain/kernel/nodes.ts';
import { siteAt } from '#functions/domain/sites/siteAt.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { Link, LinkList, SubLink } from '#shared/models/content/link.ts';
import { forEverybody } from '#shared/models/content/visibility.ts';
import { Problem } from '#shared/problems.ts';
import { isShownTo } from '#shared/rules/visibility.ts';

const none: LinkList = { links: [], version: 0 };

const readLinks = async (ctx: Context, at: Key): Promise<LinkList> => (await read<LinkList>(ctx.table, at)) ?? none;

/** What of some links is meant for the caller, without for whom else. To administrators as well only what is for them. */
const meant = <L extends SubLink>({ caller }: Context, access: number, links: L[]): L[] => {
  const ids = ownIds(caller);
  return links
    .filter(({ groupVisibility, roleAccess }) => isShownTo(groupVisibility, ids) && (access & roleAccess) === roleAccess)
    .map((link) => ({ ...link, groupVisibility: forEverybody }));
};

/** The links at a place that the caller is to see, holding `access` there. */
export const shownLinks = async (ctx: Context, at: Key, access: number): Promise<Link[]> => {
  const { links } = await readLinks(ctx, at);
  return meant(ctx, access, links).map((link) => ({ ...link, subLinks: meant(ctx, access, link.subLinks) }));
};

/** The links of a site: all to whoever may change them. */
export const quickLinksOf = async (ctx: Context & { target: Target<'site'> }): Promise<LinkList> => {
  const { site, access } = ctx.target;
  const at = keys.siteLinks(site.id);
  const kept = await readLinks(ctx, at);
  return grants(access, 'Create') ? kept : { ...kept, links: await shownLinks(ctx, at, access) };
};

export const quickLinksAt = async (ctx: Context, path: string): Promise<Link[]> => {
  const { site, access } = await siteAt(ctx, path);
  return shownLinks(ctx, keys.siteLinks(site.id), access);
};

interface Saving {
  at: Key;
  links: Link[];
  /** The one that the caller saw; undefined puts the links in the place of whatever is there. */
  version: number | undefined;
  fact: (changes: FactRecord['changes']) => FactRecord;
}

/** Puts links in the place of those that the caller saw. Throws linksChanged when somebody else did so since. */
const saveLinks = async (ctx: Context, { at, links, version: seen, fact }: Saving): Promise<LinkList> => {
  const before = await readLinks(ctx, at);
  const version = seen ?? before.version;
  const ids = links.flatMap((link) => [link.id, ...link.subLinks.map(({ id }) => id)]);
  if (new Set(ids).size < ids.length) throw new Problem('invalidInput', { fields: [{ at: 'links', code: 'notUnique' }] });
  const after: LinkList = { links, version: version + 1 };
  const same: Write = { put: row(at, after), if: version === 0 ? { absent: true } : { equals: { version } } };
  const changes = shortened([{ field: 'links', before: before.links, after: links }]);
  if (!(await attempt(ctx.table, [same, putFact(fact(changes))]))) throw new Problem('linksChanged');
  return after;
};

export const updateQuickLinks = (
  ctx: Context & { target: Target<'site'> },
  links: Link[],
  version: number | undefined,
): Promise<LinkList> => {
  const { site } = ctx.target;
  const fact = (changes: FactRecord['changes']) => factOf(ctx, 'siteUpdated', { siteId: site.id, title: site.siteName, changes });
  return saveLinks(ctx, { at: keys.siteLinks(site.id), links, version, fact });
};

/** What the caller holds on the root site, which stands for the whole installation. */
const accessToAll = async (ctx: Context): Promise<number> => {
  const root = await read<{ siteId: string }>(ctx.table, keys.path('/'));
  return effectiveAccess(ctx, [node.site(root?.siteId ?? '')]);
};

/** The links that stand on every site: all to administrators. */
export const globalLinks = async (ctx: Context): Promise<LinkList> => {
  const kept = await readLinks(ctx, keys.globalLinks);
  return ctx.caller.isAdmin ? kept : { ...kept, links: await shownLinks(ctx, keys.globalLinks, await accessToAll(ctx)) };
};

export const editGlobalLinks = (ctx: Context, links: Link[], version: number | undefined): Promise<LinkList> =>
  saveLinks(ctx, { at: keys.globalLinks, links, version, fact: (changes) => factOf(ctx, 'globalLinksUpdated', { changes }) });
