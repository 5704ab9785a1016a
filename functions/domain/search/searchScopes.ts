import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { itemsReadBy } from '#functions/domain/access/levels/itemsReadBy.ts';
import { type FolderWithPath, resolveFolderPaths } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { callerIds, node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PageRow } from '#functions/storage/records/pageRecords.ts';
import type { FolderRecord, ItemRecord, ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { isShownTo } from '#shared/rules/visibility.ts';

/**
 * The place at which the permission to find something is checked. It names only the direct parent, and the item if it has its own entries;
 * permissions and folder paths are read at search time. So neither changing permissions nor moving folders affects the index.
 */
export const searchScope = {
  site: (siteId: string) => `site:${siteId}`,
  /** A page with restricted visibility. */
  page: (siteId: string, pageId: string) => `page:${siteId}:${pageId}`,
  list: (list: ListScopeInput) => searchScope.folder(list, list.id),
  /** The list's own id stands for its root folder. If only creators read items, objects other than items have a creator without an id. */
  folder: (list: ListScopeInput, folderId: string) => {
    if (itemsReadBy(list) === 'creators') return `creator:${list.id}:${folderId}:`;
    return folderId === list.id ? `list:${list.id}` : `folder:${list.id}:${folderId}`;
  },
  item: (list: ListScopeInput, { folderId, id, ownScope, createdBy }: Pick<ItemRecord, 'folderId' | 'id' | 'ownScope' | 'createdBy'>) => {
    if (ownScope) return `item:${list.id}:${folderId}:${id}`;
    return itemsReadBy(list) === 'creators' ? `creator:${list.id}:${folderId}:${createdBy.internalId}` : searchScope.folder(list, folderId);
  },
};

type ListScopeInput = Pick<ListRecord, 'id' | 'itemsReadBy'>;

interface SearchScope {
  name: string;
  kind: string;
  siteId: string;
  pageId: string;
  listId: string;
  folderId: string;
  itemId: string;
  creatorId: string;
}

const parseScope = (name: string): SearchScope => {
  const [kind = '', one = '', other = '', last = ''] = name.split(':');
  const isOfSite = kind === 'site' || kind === 'page';
  return {
    name,
    kind,
    siteId: isOfSite ? one : '',
    pageId: kind === 'page' ? other : '',
    listId: isOfSite ? '' : one,
    folderId: isOfSite ? '' : other,
    itemId: kind === 'item' ? last : '',
    creatorId: kind === 'creator' ? last : '',
  };
};

const distinct = (ids: string[]): string[] => [...new Set(ids)].filter(Boolean);

const byId = async <R>(ctx: Context, ids: string[], key: (id: string) => ReturnType<typeof keys.list>): Promise<Map<string, R>> => {
  const records = await readMany<R>(ctx.table, ids.map(key));
  return new Map(ids.flatMap((id, index): [string, R][] => (records[index] ? [[id, records[index]]] : [])));
};

const readFolderPaths = async (ctx: Context, ids: string[], lists: Map<string, ListRecord>): Promise<Map<string, FolderWithPath>> => {
  const folders = await byId<FolderRecord>(ctx, ids, keys.folder);
  const foldersInLists = [...folders.values()].flatMap((folder) => {
    const list = lists.get(folder.listId);
    return list && !folder.deletedOn ? [{ list, folder }] : [];
  });
  return new Map((await resolveFolderPaths(ctx, foldersInLists)).map((folder) => [folder.id, folder]));
};

/** The permission chain of a place; undefined if it no longer exists. */
const chainsOf = async (ctx: Context, scopes: SearchScope[]): Promise<(string[] | undefined)[]> => {
  const [lists, sites] = await Promise.all([
    byId<ListRecord>(ctx, distinct(scopes.map(({ listId }) => listId)), keys.list),
    byId<SiteRecord>(ctx, distinct(scopes.map(({ siteId }) => siteId)), keys.site),
  ]);
  const inFolders = scopes.filter(({ listId, folderId }) => folderId !== listId);
  const folders = await readFolderPaths(ctx, distinct(inFolders.map(({ folderId }) => folderId)), lists);
  return scopes.map(({ kind, siteId, listId, folderId, itemId, creatorId }) => {
    if (siteId) return sites.get(siteId)?.deletedOn ? undefined : sites.get(siteId)?.chain;
    const list = lists.get(listId);
    const folder = folders.get(folderId);
    const isInFolder = folderId !== '' && folderId !== listId;
    if (!list || list.deletedOn || (isInFolder && folder?.listId !== listId)) return undefined;
    const above = folderChain(list, folder);
    if (itemId) return [...above, node.item(listId, Number(itemId))];
    if (itemsReadBy(list) === 'readers') return above;
    // Items indexed before only creators could read them are visible to people who see all items, until they are indexed again.
    return kind === 'creator' && creatorId === '' ? above : [...above, node.creator(creatorId)];
  });
};

/** The pages among the places that the caller can see. */
const visiblePages = async (ctx: Context, scopes: SearchScope[]): Promise<Set<string>> => {
  const pages = scopes.filter(({ kind }) => kind === 'page');
  const rows = await readMany<PageRow>(
    ctx.table,
    pages.map(({ siteId, pageId }) => keys.sitePage(siteId, pageId)),
  );
  const ids = callerIds(ctx.caller);
  return new Set(pages.filter((_, index) => rows[index] && isShownTo(rows[index].groupVisibility, ids)).map(({ name }) => name));
};

/** The places that the caller may read with current permissions. */
export const readableScopes = async (ctx: Context, names: string[]): Promise<string[]> => {
  const scopes = names.map(parseScope);
  const [chains, pages] = await Promise.all([chainsOf(ctx, scopes), visiblePages(ctx, scopes)]);
  const accesses = await effectiveAccesses(
    ctx,
    chains.map((chain) => chain ?? []),
  );
  return scopes
    .filter(({ name, kind }, index) => {
      const exists = chains[index] !== undefined && (kind !== 'page' || pages.has(name));
      return exists && grants(accesses[index] ?? Access.None, 'Read');
    })
    .map(({ name }) => name);
};
