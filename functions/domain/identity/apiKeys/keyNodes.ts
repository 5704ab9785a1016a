import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { readableLists } from '#functions/domain/content/listRecords/readableLists.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import type { KeyPlace } from '#shared/models/identity/apiKey.ts';
import { Problem } from '#shared/problems.ts';

interface KeyRestrictions {
  systemSiteIds: string[];
  systemSiteListIds: string[];
}

const readableSite = async (ctx: Context, id: string): Promise<SiteRecord | undefined> => {
  const site = await readWithScope<SiteRecord>(ctx, keys.site(id), node.site(id));
  return site && !site.deletedOn && grants(await effectiveAccess(ctx, site.chain), 'LimitedRead') ? site : undefined;
};

/** The given objects that the caller can see. */
const readablePlaces = async (ctx: Context, { systemSiteIds, systemSiteListIds }: KeyRestrictions): Promise<KeyPlace[]> => {
  const [sites, lists] = await Promise.all([
    Promise.all([...new Set(systemSiteIds)].map((id) => readableSite(ctx, id))),
    readableLists(ctx, systemSiteListIds),
  ]);
  return [
    ...sites.flatMap((site) => (site ? [{ systemSiteId: site.id, systemSiteListId: '', title: site.siteName }] : [])),
    ...lists.map(({ siteId, id, title }) => ({ systemSiteId: siteId, systemSiteListId: id, title })),
  ];
};

const nodeOf = ({ systemSiteId, systemSiteListId }: KeyPlace): string =>
  systemSiteListId ? node.list(systemSiteListId) : node.site(systemSiteId);

/** The nodes that a key is restricted to. Throws notFound for an object that the caller cannot see. */
export const requireKeyNodes = async (ctx: Context, restrictions: KeyRestrictions): Promise<string[]> => {
  const nodes = (await readablePlaces(ctx, restrictions)).map(nodeOf);
  if (nodes.length < new Set([...restrictions.systemSiteIds, ...restrictions.systemSiteListIds]).size) throw new Problem('notFound');
  return nodes;
};

const idsIn = (nodes: string[], prefix: string): string[] =>
  nodes.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));

/** The names of nodes, by node. A node that the caller can no longer see has only its id. */
export const presentKeyNodes = async (ctx: Context, nodes: string[]): Promise<Map<string, KeyPlace>> => {
  const restrictions = { systemSiteIds: idsIn(nodes, node.site('')), systemSiteListIds: idsIn(nodes, node.list('')) };
  const hidden = [
    ...restrictions.systemSiteIds.map((systemSiteId) => ({ systemSiteId, systemSiteListId: '', title: '' })),
    ...restrictions.systemSiteListIds.map((systemSiteListId) => ({ systemSiteId: '', systemSiteListId, title: '' })),
  ];
  return new Map([...hidden, ...(await readablePlaces(ctx, restrictions))].map((place) => [nodeOf(place), place]));
};
