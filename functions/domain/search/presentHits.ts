import { type ContainerNames, containerNames } from '#functions/domain/access/records/containerNames.ts';
import { type FolderWithPath, resolveFolderPaths } from '#functions/domain/access/records/folderPaths.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemPath, listPagePath } from '#functions/domain/content/itemRecords/itemPath.ts';
import { pagePath } from '#functions/domain/content/itemRecords/pagePath.ts';
import { folderUrl } from '#functions/domain/content/itemRecords/presentItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { createPauses } from '#functions/domain/kernel/yieldToOthers.ts';
import { pagePlace, titleText } from '#functions/domain/search/documents.ts';
import { type SearchedList, searchedList } from '#functions/domain/search/searchedList.ts';
import { ofKind, type SearchSubject, type SubjectOf, subjectOf } from '#functions/domain/search/searchIds.ts';
import { searchScope } from '#functions/domain/search/searchScopes.ts';
import type { SearchHit } from '#functions/platform/search.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PageRecord } from '#functions/storage/records/pageRecords.ts';
import type { FolderRecord, ItemRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { SHOWN_TEXT_LENGTH } from '#shared/limits.ts';
import type { SearchResult } from '#shared/models/administration/search.ts';
import { type Piece, snippets } from '#shared/search/highlight.ts';
import { hasMatch } from '#shared/search/words.ts';

/** The records of a page of hits. */
interface FoundObjects {
  sites: Map<string, SiteRecord>;
  pages: Map<string, PageRecord>;
  lists: Map<string, SearchedList>;
  folders: Map<string, FolderWithPath>;
  items: Map<string, ItemRecord>;
  /** The names of the sites, lists and folders above the hits. */
  names: ContainerNames;
}

const distinct = (ids: string[]): string[] => [...new Set(ids)];

const indexed = <R>(names: string[], records: (R | undefined)[]): Map<string, R> =>
  new Map(names.flatMap((name, index): [string, R][] => (records[index] === undefined ? [] : [[name, records[index]]])));

const readLists = async (ctx: Context, subjects: SearchSubject[]): Promise<Map<string, SearchedList>> => {
  const ids = distinct(subjects.flatMap((subject) => ('listId' in subject ? [subject.listId] : [])));
  return indexed(ids, await Promise.all(ids.map((id) => searchedList(ctx, id))));
};

const readFolders = async (ctx: Context, ids: string[], lists: FoundObjects['lists']): Promise<Map<string, FolderWithPath>> => {
  const records = await readMany<FolderRecord>(ctx.table, ids.map(keys.folder));
  const foldersInLists = records.flatMap((folder) => {
    const list = folder && lists.get(folder.listId);
    return list && !folder.deletedOn ? [{ list, folder }] : [];
  });
  return new Map((await resolveFolderPaths(ctx, foldersInLists)).map((folder) => [folder.id, folder]));
};

const itemName = ({ listId, itemId }: SubjectOf<'item'>): string => `${listId}#${itemId}`;

const readFound = async (ctx: Context, subjects: SearchSubject[]): Promise<FoundObjects> => {
  const [items, pages] = [ofKind(subjects, 'item'), ofKind(subjects, 'page')];
  const [lists, itemRecords, pageRecords] = await Promise.all([
    readLists(ctx, subjects),
    readMany<ItemRecord>(
      ctx.table,
      items.map(({ listId, itemId }) => keys.item(listId, itemId)),
    ),
    readMany<PageRecord>(
      ctx.table,
      pages.map(({ pageId }) => keys.page(pageId)),
    ),
  ]);
  const inFolders = itemRecords.flatMap((item) => (item && item.folderId !== item.listId ? [item.folderId] : []));
  const folderIds = distinct([...inFolders, ...ofKind(subjects, 'folder').map(({ folderId }) => folderId)]);
  const siteIds = distinct([
    ...subjects.flatMap((subject) => ('siteId' in subject ? [subject.siteId] : [])),
    ...[...lists.values()].map(({ siteId }) => siteId),
  ]);
  const [folders, sites] = await Promise.all([readFolders(ctx, folderIds, lists), readMany<SiteRecord>(ctx.table, siteIds.map(keys.site))]);
  return {
    lists,
    folders,
    names: await containerNames(ctx, {
      sites: sites.filter((site) => site !== undefined),
      lists: [...lists.values()],
      folders: [...folders.values()],
    }),
    sites: indexed(siteIds, sites),
    pages: indexed(
      pages.map(({ pageId }) => pageId),
      pageRecords,
    ),
    items: indexed(items.map(itemName), itemRecords),
  };
};

type PresentedHit = Omit<SearchResult, 'highlight' | 'isFurtherOn' | 'systemSiteId' | 'siteTitle'> & { siteId: string };

const noMeta = { _FileName: null, _ModifiedOn: null, _CreatedOn: null, _ModifiedBy: null, _CreatedBy: null };
const noList = { folderId: null, systemSiteListId: null, listTitle: null, folderPath: '' };

const presentSite = ({ sites }: FoundObjects, { siteId }: SubjectOf<'site'>): PresentedHit | undefined => {
  const site = sites.get(siteId);
  if (!site) return undefined;
  const metaFields = { ...noMeta, Id: siteId, Title: site.siteName };
  return { ...noList, siteId, metaFields, relativeUrl: site.path, relativeLocationUrl: site.path, objectName: 'site' };
};

const presentPage = ({ sites, pages }: FoundObjects, { siteId, pageId }: SubjectOf<'page'>, location: string): PresentedHit | undefined => {
  const [site, page] = [sites.get(siteId), pages.get(pageId)];
  if (!site || !page || page.deletedOn || pagePlace(page) !== location) return undefined;
  const { title: Title, modifiedOn, createdOn, modifiedBy, createdBy } = page;
  const times = { _ModifiedOn: modifiedOn, _CreatedOn: createdOn, _ModifiedBy: modifiedBy, _CreatedBy: createdBy };
  const metaFields = { ...noMeta, ...times, Id: pageId, Title };
  return { ...noList, siteId, metaFields, relativeUrl: pagePath(site, page.path), relativeLocationUrl: site.path, objectName: 'page' };
};

const inList = ({ names }: FoundObjects, list: SearchedList, folderId: string, folderNames: string[]) => ({
  siteId: list.siteId,
  systemSiteListId: list.id,
  listTitle: names.ofList(list),
  folderId,
  folderPath: folderNames.join(' / '),
});

const presentList = (found: FoundObjects, { listId }: SubjectOf<'list'>): PresentedHit | undefined => {
  const list = found.lists.get(listId);
  if (!list) return undefined;
  const metaFields = { ...noMeta, Id: listId, Title: list.title };
  const relativeLocationUrl = found.sites.get(list.siteId)?.path ?? '/';
  return { ...inList(found, list, listId, []), metaFields, relativeUrl: listPagePath(list), relativeLocationUrl, objectName: 'list' };
};

const presentFolder = (found: FoundObjects, { listId, folderId }: SubjectOf<'folder'>): PresentedHit | undefined => {
  const [list, folder] = [found.lists.get(listId), found.folders.get(folderId)];
  if (!list || !folder) return undefined;
  const times = { _ModifiedOn: folder.modifiedOn, _CreatedOn: folder.createdOn, _CreatedBy: folder.createdBy };
  return {
    ...inList(found, list, folderId, found.names.ofFolder(folder).slice(0, -1)),
    metaFields: { ...noMeta, ...times, Id: folderId, Title: folder.name },
    relativeUrl: folderUrl(list, folder.names),
    relativeLocationUrl: folderUrl(list, folder.names.slice(0, -1)),
    objectName: 'folder',
  };
};

const presentItem = (found: FoundObjects, subject: SubjectOf<'item'>, location: string): PresentedHit | undefined => {
  const [list, item] = [found.lists.get(subject.listId), found.items.get(itemName(subject))];
  const folder = item && found.folders.get(item.folderId);
  const isInFolder = item !== undefined && item.folderId !== item.listId;
  if (!list || !item || item.deletedOn || (isInFolder && !folder) || searchScope.item(list, item) !== location) return undefined;
  const times = { _ModifiedOn: item.modifiedOn, _CreatedOn: item.createdOn, _ModifiedBy: item.modifiedBy, _CreatedBy: item.createdBy };
  return {
    ...inList(found, list, item.folderId, folder ? found.names.ofFolder(folder) : []),
    metaFields: { ...times, Id: String(item.id), Title: titleOf(list, item), _FileName: item.file?.name ?? null },
    relativeUrl: itemPath(list, item),
    relativeLocationUrl: folderUrl(list, folder?.names ?? []),
    objectName: item.file ? 'document' : 'item',
  };
};

const presentHit = (found: FoundObjects, subject: SearchSubject, location: string): PresentedHit | undefined => {
  if (subject.kind === 'site') return presentSite(found, subject);
  if (subject.kind === 'page') return presentPage(found, subject, location);
  if (subject.kind === 'list') return presentList(found, subject);
  return subject.kind === 'folder' ? presentFolder(found, subject) : presentItem(found, subject, location);
};

/** Whether the match lies beyond the stored part of the file's text, so that no excerpt can be shown. */
const isFurtherOn = ({ title, body, content }: SearchHit, highlight: Piece[], terms: string[]): boolean =>
  content.length === SHOWN_TEXT_LENGTH &&
  !highlight.some(({ isHit }) => isHit) &&
  terms.some((term) => [title, body].every((text) => !hasMatch(text, [term])));

/** The text that contains the words: the fields, or else the file. */
const matchingText = ({ lists, items }: FoundObjects, subject: SearchSubject, { body, content }: SearchHit, terms: string[]): string => {
  const isFound = (text: string): boolean => hasMatch(text, terms);
  if (content !== '' && !isFound(body)) return content;
  const [list, item] = subject.kind === 'item' ? [lists.get(subject.listId), items.get(itemName(subject))] : [];
  return titleText(body, isFound, list && item && { list, item });
};

/**
 * Search results. Everything except the excerpt is read from the records now. Objects that were deleted, moved or made private since
 * indexing are left out.
 */
export const presentHits = async (ctx: Context, hits: SearchHit[], terms: string[]): Promise<SearchResult[]> => {
  const subjects = hits.map(({ id }) => subjectOf(id));
  const found = await readFound(ctx, subjects);
  const results: SearchResult[] = [];
  const pause = createPauses();
  for (const [index, hit] of hits.entries()) {
    const subject = subjects[index];
    const presented = subject && presentHit(found, subject, hit.place);
    const site = presented && found.sites.get(presented.siteId);
    if (!site || site.deletedOn) continue;
    const { siteId, ...result } = presented;
    const highlight = snippets(matchingText(found, subject, hit, terms), terms);
    const further = isFurtherOn(hit, highlight, terms);
    results.push({ ...result, systemSiteId: siteId, siteTitle: found.names.ofSite(site), highlight, isFurtherOn: further });
    await pause();
  }
  return results;
};
