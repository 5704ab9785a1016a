import type { ListContext } from '#functions/domain/access/targets.ts';
import { itemForCaller } from '#functions/domain/content/drafts/drafts.ts';
import { listFolders } from '#functions/domain/content/folders/listFolders.ts';
import { filesIn } from '#functions/domain/content/items/filesIn.ts';
import { isOpen, readLocks } from '#functions/domain/content/locks/davLocks.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { siteLists } from '#functions/domain/sites/siteLists.ts';
import { subsites } from '#functions/domain/sites/subsites.ts';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import { authorizeCall } from '#functions/runtime/dav/authorizeCall.ts';
import { locksOn, type OpenLock } from '#functions/runtime/dav/locks.ts';
import { DavError } from '#functions/runtime/dav/port.ts';
import type { FolderResource, ListResource, Resource, SiteResource } from '#functions/runtime/dav/resource.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { site as siteCalls } from '#shared/contracts/site.ts';
import { DAV_CHILDREN_ENTRIES } from '#shared/limits.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

/** An object as WebDAV presents it. */
export interface Entry {
  names: string[];
  /** The display name; the last path segment is the name used in addresses. */
  title: string;
  createdOn?: string | undefined;
  modifiedOn?: string | undefined;
  /** Absent for folders, lists and sites. */
  file?: FileRecord;
  /** The key under which clients' own properties are stored; absent where none can be stored. */
  node?: string;
  locks: OpenLock[];
}

/** The same tag as for a download. The bytes of a blob never change, so its name identifies them. */
const tagOf = ({ blob }: FileRecord): string => `"${sha256(blob).toString('hex').slice(-32)}"`;
export const etagOf = ({ file }: ItemRecord): string => (file ? tagOf(file) : '');
export const entryTag = ({ file }: Entry): string | undefined => file && tagOf(file);

const fileEntry = (names: string[], item: ItemRecord, locks: OpenLock[]): Entry[] =>
  item.file
    ? [
        {
          names,
          title: item.file.name,
          createdOn: item.createdOn,
          modifiedOn: item.modifiedOn,
          file: item.file,
          node: node.item(item.listId, item.id),
          locks,
        },
      ]
    : [];

/** The entry of the object at a place. Throws notFound. */
export const entryAt = async (ctx: Context, resource: Resource): Promise<Entry> => {
  if (resource.kind === 'nowhere' || resource.kind === 'free') throw new Problem('notFound');
  const { names } = resource;
  if (resource.kind === 'desktop') return { names, title: '', locks: [] };
  if (resource.kind === 'site') {
    const { site } = (await authorizeCall(ctx, siteCalls.getDetails, { systemSiteId: resource.siteId })).target;
    return { names, title: site.siteName, locks: [] };
  }
  if (resource.kind === 'list') {
    const { list } = (await authorizeCall(ctx, calls.folders, { listId: resource.list.id })).target;
    return { names, title: list.title, locks: [] };
  }
  const locks = await locksOn(ctx, resource);
  if (resource.kind === 'folder') {
    await authorizeCall(ctx, calls.getFolder, { listId: resource.list.id, folderId: resource.folder.id });
    const { name, createdOn, modifiedOn, id } = resource.folder;
    return { names, title: name, createdOn, modifiedOn, node: node.folder(id), locks };
  }
  const { target } = await authorizeCall(ctx, calls.getItem, { listId: resource.list.id, id: resource.item.id });
  const [entry] = fileEntry(names, await itemForCaller(ctx, target), locks);
  if (!entry) throw new Problem('notFound');
  return entry;
};

const entriesInSite = async (ctx: Context, { names, siteId }: SiteResource): Promise<Entry[]> => {
  const callCtx = await authorizeCall(ctx, siteCalls.lists, { systemSiteId: siteId });
  const [sites, lists] = await Promise.all([subsites(callCtx), siteLists(ctx, callCtx.target.site)]);
  const named = [
    ...sites.map(({ path, siteName }) => ({ name: path.slice(path.lastIndexOf('/') + 1), title: siteName })),
    ...lists.map(({ internalListName, title }) => ({ name: internalListName, title })),
  ];
  return named.map(({ name, title }) => ({ names: [...names, name], title, locks: [] }));
};

/** Throws 507 if there are more entries than one answer can list. */
const assertNotTooMany = (entries: unknown[]): void => {
  if (entries.length > DAV_CHILDREN_ENTRIES) throw new DavError(507, 'number-of-matches-within-limits');
};

const foldersIn = async (ctx: ListContext, names: string[]): Promise<Entry[]> => {
  const entries: Entry[] = [];
  let after: string | undefined;
  do {
    const page = await listFolders(ctx, { after });
    for (const { id, name, itemProperties } of page.folders)
      entries.push({
        names: [...names, name],
        title: name,
        createdOn: itemProperties._CreatedOn,
        modifiedOn: itemProperties._ModifiedOn,
        node: node.folder(id),
        locks: [],
      });
    assertNotTooMany(entries);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return entries;
};

const entriesInLibrary = async (ctx: Context, resource: ListResource | FolderResource): Promise<Entry[]> => {
  const { names, list } = resource;
  if (!holdsFiles(list.type)) return [];
  const folderId = resource.kind === 'folder' ? resource.folder.id : undefined;
  const callCtx = await authorizeCall(ctx, calls.folders, { listId: list.id, ...(folderId && { parentFolderId: folderId }) });
  const files: ItemRecord[] = [];
  for await (const item of filesIn(callCtx)) {
    files.push(item);
    assertNotTooMany(files);
  }
  const locks = await readLocks(
    ctx,
    files.map(({ file, folderId: parent }) => ({ folderId: parent, name: file?.name ?? '' })),
  );
  const fileEntries = files.flatMap((item, index) => {
    const lock = locks[index];
    const path = [...names, item.file?.name ?? ''];
    return fileEntry(path, item, isOpen(ctx, lock, item) ? [{ lock, names: path }] : []);
  });
  return [...(await foldersIn(callCtx, names)), ...fileEntries];
};

/** The entries directly inside a place that the caller may see. */
export const entriesIn = async (ctx: Context, resource: Resource): Promise<Entry[]> => {
  if (resource.kind === 'site') return entriesInSite(ctx, resource);
  if (resource.kind === 'desktop') return [await entryAt(ctx, resource.file)];
  return resource.kind === 'list' || resource.kind === 'folder' ? entriesInLibrary(ctx, resource) : [];
};
