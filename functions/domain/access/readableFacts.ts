import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { type FolderWithPath, resolveFolderPaths } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain, itemChain, purgedItem } from '#functions/domain/access/records/itemChain.ts';
import { type Caller, type Context, openContext, visitor } from '#functions/domain/kernel/context.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, FolderRecord, ItemRecord, ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { consequences } from '#shared/facts.ts';

type ById<R> = Map<string, R>;

const distinct = (ids: (string | null | undefined)[]): string[] => [...new Set(ids.flatMap((id) => (id ? [id] : [])))];

const readAllOf = async <R>(ctx: Context, ids: string[], key: (id: string) => ReturnType<typeof keys.list>): Promise<ById<R>> => {
  const records = await readMany<R>(ctx.table, ids.map(key));
  return new Map(records.flatMap((record, index) => (record === undefined ? [] : [[ids[index] ?? '', record]])));
};

/** The folder of a fact, or the folder of its item at that time; undefined for the list's root. */
const folderIdOf = ({ kind, listId, folderId, objectId }: FactRecord): string | undefined => {
  const id = consequences(kind).object === 'folder' ? (objectId ?? folderId) : folderId;
  return id === null || id === listId ? undefined : id;
};

const itemNameOf = ({ listId, itemId }: FactRecord): string => `${listId} ${itemId}`;

interface FactObjects {
  sites: ById<SiteRecord>;
  lists: ById<ListRecord>;
  folders: ById<FolderWithPath>;
  items: ById<ItemRecord>;
}

const readItems = async (ctx: Context, facts: FactRecord[]): Promise<ById<ItemRecord>> => {
  const about = new Map(facts.filter(({ itemId }) => itemId !== null).map((fact) => [itemNameOf(fact), fact]));
  const records = await readMany<ItemRecord>(
    ctx.table,
    [...about.values()].map(({ listId, itemId }) => keys.item(listId ?? '', itemId ?? 0)),
  );
  return new Map([...about.keys()].flatMap((name, index) => (records[index] ? [[name, records[index]]] : [])));
};

/** The current objects of facts. Each list, folder and item is read once, whatever the number of facts. */
const readObjects = async (ctx: Context, facts: FactRecord[]): Promise<FactObjects> => {
  const [sites, lists, items] = await Promise.all([
    readAllOf<SiteRecord>(ctx, distinct(facts.map(({ listId, siteId }) => (listId === null ? siteId : null))), keys.site),
    readAllOf<ListRecord>(ctx, distinct(facts.map(({ listId }) => listId)), keys.list),
    readItems(ctx, facts),
  ]);
  const ofItems = [...items.values()].map(({ folderId, listId }) => (folderId === listId ? null : folderId));
  const records = await readAllOf<FolderRecord>(ctx, distinct([...facts.map(folderIdOf), ...ofItems]), keys.folder);
  const foldersInLists = [...records.values()].flatMap((folder) => {
    const list = lists.get(folder.listId);
    return list ? [{ list, folder }] : [];
  });
  const folders = new Map((await resolveFolderPaths(ctx, foldersInLists)).map((folder) => [folder.id, folder]));
  return { sites, lists, folders, items };
};

interface FactLocation {
  chain: string[];
  /** The object of the fact was permanently deleted together with its permission entries. */
  isPurged: boolean;
}

const locationOf = (fact: FactRecord, { sites, lists, folders, items }: FactObjects): FactLocation | undefined => {
  const { siteId, listId, itemId } = fact;
  if (listId === null) {
    const site = sites.get(siteId ?? '');
    return site && !site.deletedOn ? { chain: site.chain, isPurged: false } : undefined;
  }
  const list = lists.get(listId);
  if (!list) return undefined;
  const item = itemId === null ? undefined : items.get(itemNameOf(fact));
  if (item) return { chain: itemChain(list, folders.get(item.folderId), item), isPurged: false };
  const folderId = folderIdOf(fact);
  const folder = folders.get(folderId ?? '');
  if (itemId !== null) return { chain: itemChain(list, folder, purgedItem(itemId)), isPurged: true };
  return { chain: folderChain(list, folder), isPurged: folderId !== undefined && !folder };
};

const locationsOf = async (ctx: Context, facts: FactRecord[]): Promise<{ canRead: boolean; isPurged: boolean }[]> => {
  const known = await readObjects(ctx, facts);
  const locations = facts.map((fact) => locationOf(fact, known));
  const accesses = await effectiveAccesses(
    ctx,
    locations.map((location) => location?.chain ?? []),
  );
  return locations.map((location, index) => ({
    canRead: location !== undefined && grants(accesses[index] ?? Access.None, 'Read'),
    isPurged: location?.isPurged ?? true,
  }));
};

/**
 * Which of several facts callers may learn of, checked at delivery against the current objects. The objects and permission entries are read
 * once for all callers; facts with the same permission nodes are checked together.
 */
export const factReaders = async (host: Host, facts: FactRecord[]): Promise<(caller: Caller) => Promise<(fact: FactRecord) => boolean>> => {
  const ctx = openContext(host, visitor, facts[0]?.correlationId ?? '');
  const known = await readObjects(ctx, facts);
  const located = facts.flatMap((fact) => {
    const location = locationOf(fact, known);
    return location ? [{ id: fact.id, chain: location.chain }] : [];
  });
  const chains = [...new Map(located.map(({ chain }) => [chain.join(' '), chain])).values()];
  const names = new Map(located.map(({ id, chain }) => [id, chain.join(' ')]));
  await effectiveAccesses(ctx, chains);
  return async (caller) => {
    // All entries have been read, so this does not access the table.
    const accesses = await effectiveAccesses({ ...ctx, caller }, chains);
    const readable = new Set(chains.filter((_, index) => grants(accesses[index] ?? Access.None, 'Read')).map((chain) => chain.join(' ')));
    return ({ id }) => readable.has(names.get(id) ?? '-');
  };
};

/**
 * Whether the caller may read the content of facts: the title of the object, the changes and the reason. For permanently deleted objects,
 * the former permissions are unknown, so only administrators may.
 */
export const readableFacts = async (ctx: Context, facts: FactRecord[]): Promise<boolean[]> => {
  if (ctx.caller.isAdmin) return facts.map(() => true);
  return (await locationsOf(ctx, facts)).map(({ canRead, isPurged }) => canRead && !isPurged);
};
