import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { itemsReadBy } from '#functions/domain/access/levels/itemsReadBy.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import { type PlacedFolder, placeFolders } from '#functions/domain/access/records/placeFolders.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node, ownIds } from '#functions/domain/kernel/nodes.ts';
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
export const searchPlace = {
  site: (siteId: string) => `site:${siteId}`,
  /** A page with restricted visibility. */
  page: (siteId: string, pageId: string) => `page:${siteId}:${pageId}`,
  list: (list: PlacedList) => searchPlace.folder(list, list.id),
  /** The list's own id stands for its root folder. If only creators read items, objects other than items have a creator without an id. */
  folder: (list: PlacedList, folderId: string) => {
    if (itemsReadBy(list) === 'creators') return `creator:${list.id}:${folderId}:`;
    return folderId === list.id ? `list:${list.id}` : `folder:${list.id}:${folderId}`;
  },
  item: (list: PlacedList, { folderId, id, ownScope, createdBy }: Pick<ItemRecord, 'folderId' | 'id' | 'ownScope' | 'createdBy'>) => {
    if (ownScope) return `item:${list.id}:${folderId}:${id}`;
    return itemsReadBy(list) === 'creators' ? `creator:${list.id}:${folderId}:${createdBy.internalId}` : searchPlace.folder(list, folderId);
  },
};

type PlacedList = Pick<ListRecord, 'id' | 'itemsReadBy'>;

interface Place {
  name: string;
  kind: string;
  siteId: string;
  pageId: string;
  listId: string;
  folderId: string;
  itemId: string;
  creatorId: string;
}

const placeOf = (name: string): Place => {
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

const placedFolders = async (ctx: Context, ids: string[], lists: Map<string, ListRecord>): Promise<Map<string, PlacedFolder>> => {
  const folders = await byId<FolderRecord>(ctx, ids, keys.folder);
  const unplaced = [...folders.values()].flatMap((folder) => {
    const list = lists.get(folder.listId);
    return list && !folder.deletedOn ? [{ list, folder }] : [];
  });
  return new Map((await placeFolders(ctx, unplaced)).map((folder) => [folder.id, folder]));
};

/** The permission chain of a place; undefined if it no longer exists. */
const chainsOf = async (ctx: Context, places: Place[]): Promise<(string[] | undefined)[]> => {
  const [lists, sites] = await Promise.all([
    byId<ListRecord>(ctx, distinct(places.map(({ listId }) => listId)), keys.list),
    byId<SiteRecord>(ctx, distinct(places.map(({ siteId }) => siteId)), keys.site),
  ]);
  const inFolders = places.filter(({ listId, folderId }) => folderId !== listId);
  const folders = await placedFolders(ctx, distinct(inFolders.map(({ folderId }) => folderId)), lists);
  return places.map(({ kind, siteId, listId, folderId, itemId, creatorId }) => {
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
const shownPages = async (ctx: Context, places: Place[]): Promise<Set<string>> => {
  const pages = places.filter(({ kind }) => kind === 'page');
  const rows = await readMany<PageRow>(
    ctx.table,
    pages.map(({ siteId, pageId }) => keys.sitePage(siteId, pageId)),
  );
  const ids = ownIds(ctx.caller);
  return new Set(pages.filter((_, index) => rows[index] && isShownTo(rows[index].groupVisibility, ids)).map(({ name }) => name));
};

/** The places that the caller may read with current permissions. */
export const readablePlaces = async (ctx: Context, names: string[]): Promise<string[]> => {
  const places = names.map(placeOf);
  const [chains, pages] = await Promise.all([chainsOf(ctx, places), shownPages(ctx, places)]);
  const accesses = await effectiveAccesses(
    ctx,
    chains.map((chain) => chain ?? []),
  );
  return places
    .filter(({ name, kind }, index) => {
      const isThere = chains[index] !== undefined && (kind !== 'page' || pages.has(name));
      return isThere && grants(accesses[index] ?? Access.None, 'Read');
    })
    .map(({ name }) => name);
};
