import type { Context } from '#functions/domain/kernel/context.ts';
import { shortened } from '#functions/domain/kernel/facts/shortened.ts';
import { callerIds } from '#functions/domain/kernel/nodes.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';
import type { Link, LinkList, SubLink } from '#shared/models/content/link.ts';
import { forEverybody } from '#shared/models/content/visibility.ts';
import { Problem } from '#shared/problems.ts';
import { isShownTo } from '#shared/rules/visibility.ts';

const none: LinkList = { links: [], version: 0 };

export const readLinks = async (ctx: Context, at: Key): Promise<LinkList> => (await read<LinkList>(ctx.table, at)) ?? none;

/** The links intended for the caller, without their audiences. This also applies to administrators. */
const linksForCaller = <L extends SubLink>({ caller }: Context, access: number, links: L[]): L[] => {
  const ids = callerIds(caller);
  return links
    .filter(({ groupVisibility, roleAccess }) => isShownTo(groupVisibility, ids) && (access & roleAccess) === roleAccess)
    .map((link) => ({ ...link, groupVisibility: forEverybody }));
};

/** The links that the caller sees at a place with these permissions. */
export const trimLinks = async (ctx: Context, at: Key, access: number): Promise<Link[]> => {
  const { links } = await readLinks(ctx, at);
  return linksForCaller(ctx, access, links).map((link) => ({ ...link, subLinks: linksForCaller(ctx, access, link.subLinks) }));
};

interface SaveLinksInput {
  at: Key;
  links: Link[];
  /** The version that the caller saw; undefined replaces the links in any case. */
  version: number | undefined;
  fact: (changes: FactRecord['changes']) => FactRecord;
}

/** Replaces the links. Throws linksChanged if someone else changed them since. */
export const saveLinks = async (ctx: Context, { at, links, version: seenVersion, fact }: SaveLinksInput): Promise<LinkList> => {
  const before = await readLinks(ctx, at);
  const version = seenVersion ?? before.version;
  const ids = links.flatMap((link) => [link.id, ...link.subLinks.map(({ id }) => id)]);
  if (new Set(ids).size < ids.length) throw new Problem('invalidInput', { fields: [{ at: 'links', code: 'notUnique' }] });
  const after: LinkList = { links, version: version + 1 };
  const same: Write = { put: row(at, after), if: version === 0 ? { absent: true } : { equals: { version } } };
  const changes = shortened([{ field: 'links', before: before.links, after: links }]);
  if (!(await attempt(ctx.table, [same, putFact(fact(changes))]))) throw new Problem('linksChanged');
  return after;
};
