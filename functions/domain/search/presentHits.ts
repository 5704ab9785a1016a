import { type PlacedFolder, placeFolders } from '#functions/domain/access/records/placeFolders.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemAddress, listAddress } from '#functions/domain/content/itemRecords/itemAddress.ts';
import { pagePath } from '#functions/domain/content/itemRecords/pagePath.ts';
import { folderUrl } from '#functions/domain/content/itemRecords/presentItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { pagePlace, shownWords } from '#functions/domain/search/documents.ts';
import { type SearchedList, searchedList } from '#functions/domain/search/searchedList.ts';
import { ofKind, type SearchSubject, type SubjectOf, subjectOf } from '#functions/domain/search/searchIds.ts';
import { searchPlace } from '#functions/domain/search/searchPlaces.ts';
import type { SearchHit } from '#functions/platform/search.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PageRecord } from '#functions/storage/records/pageRecords.ts';
import type { FolderRecord, ItemRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { SHOWN_TEXT_LENGTH } from '#shared/limits.ts';
import type { SearchResult } from '#shared/models/administration/search.ts';
import { type Piece, snippets } from '#shared/search/highlight.ts';
import { placesOf } from '#shared/search/words.ts';

/** The records of a page of hits. */
interface Found {
  sites: Map<string, SiteRecord>;
  pages: Map<string, PageRecord>;
  lists: Map<string, SearchedList>;
  folders: Map<string, PlacedFolder>;
  items: Map<string, ItemRecord>;
}

const distinct = (ids: string[]): string[] => [...new Set(ids)];

const indexed = <R>(names: string[], records: (R | undefined)[]): Map<string, R> =>
  new Map(names.flatMap((name, index): [string, R][] => (records[index] === undefined ? [] : [[name, records[index]]])));

const readLists = async (ctx: Context, subjects: SearchSubject[]): Promise<Map<string, SearchedList>> => {
  const ids = distinct(subjects.flatMap((subject) => ('listId' in subject ? [subject.listId] : [])));
  return indexed(ids, await Promise.all(ids.map((id) => searchedList(ctx, id))));
};

const readFolders = async (ctx: Context, ids: string[], lists: Found['lists']): Promise<Map<string, PlacedFolder>> => {
  const records = await readMany<FolderRecord>(ctx.table, ids.map(keys.folder));
  const unplaced = records.flatMap((folder) => {
    const list = folder && lists.get(folder.listId);
    return list && !folder.deletedOn ? [{ list, folder }] : [];
  });
  return new Map((await placeFolders(ctx, unplaced)).map((folder) => [folder.id, folder]));
};

const itemName = ({ listId, itemId }: SubjectOf<'item'>): string => `${listId}#${itemId}`;

const readFound = async (ctx: Context, subjects: SearchSubject[]): Promise<Found> => {
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
    sites: indexed(siteIds, sites),
    pages: indexed(
      pages.map(({ pageId }) => pageId),
      pageRecords,
    ),
    items: indexed(items.map(itemName), itemRecords),
  };
};

type Told = Omit<SearchResult, 'highlight' | 'isFurtherOn' | 'systemSiteId' | 'siteTitle'> & { siteId: string };

const noMeta = { _FileName: null, _ModifiedOn: null, _CreatedOn: null, _ModifiedBy: null, _CreatedBy: null };
const noList = { folderId: null, systemSiteListId: null, listTitle: null, folderPath: '' };

const tellSite = ({ sites }: Found, { siteId }: SubjectOf<'site'>): Told | undefined => {
  const site = sites.get(siteId);
  if (!site) return undefined;
  const metaFields = { ...noMeta, Id: siteId, Title: site.siteName };
  return { ...noList, siteId, metaFields, relativeUrl: site.path, relativeLocationUrl: site.path, objectName: 'site' };
};

const tellPage = ({ sites, pages }: Found, { siteId, pageId }: SubjectOf<'page'>, place: string): Told | undefined => {
  const [site, page] = [sites.get(siteId), pages.get(pageId)];
  if (!site || !page || page.deletedOn || pagePlace(page) !== place) return undefined;
  const { title: Title, modifiedOn, createdOn, modifiedBy, createdBy } = page;
  const times = { _ModifiedOn: modifiedOn, _CreatedOn: createdOn, _ModifiedBy: modifiedBy, _CreatedBy: createdBy };
  const metaFields = { ...noMeta, ...times, Id: pageId, Title };
  return { ...noList, siteId, metaFields, relativeUrl: pagePath(site, page.path), relativeLocationUrl: site.path, objectName: 'page' };
};

const inList = ({ id, siteId, title }: SearchedList, folderId: string, names: string[]) => ({
  siteId,
  systemSiteListId: id,
  listTitle: title,
  folderId,
  folderPath: names.join(' / '),
});

const tellList = ({ lists, sites }: Found, { listId }: SubjectOf<'list'>): Told | undefined => {
  const list = lists.get(listId);
  if (!list) return undefined;
  const metaFields = { ...noMeta, Id: listId, Title: list.title };
  const relativeLocationUrl = sites.get(list.siteId)?.path ?? '/';
  return { ...inList(list, listId, []), metaFields, relativeUrl: listAddress(list), relativeLocationUrl, objectName: 'list' };
};

const tellFolder = ({ lists, folders }: Found, { listId, folderId }: SubjectOf<'folder'>): Told | undefined => {
  const [list, folder] = [lists.get(listId), folders.get(folderId)];
  if (!list || !folder) return undefined;
  const above = folder.names.slice(0, -1);
  const times = { _ModifiedOn: folder.modifiedOn, _CreatedOn: folder.createdOn, _CreatedBy: folder.createdBy };
  return {
    ...inList(list, folderId, above),
    metaFields: { ...noMeta, ...times, Id: folderId, Title: folder.name },
    relativeUrl: folderUrl(list, folder.names),
    relativeLocationUrl: folderUrl(list, above),
    objectName: 'folder',
  };
};

const tellItem = ({ lists, folders, items }: Found, subject: SubjectOf<'item'>, place: string): Told | undefined => {
  const [list, item] = [lists.get(subject.listId), items.get(itemName(subject))];
  const folder = item && folders.get(item.folderId);
  const isInFolder = item !== undefined && item.folderId !== item.listId;
  if (!list || !item || item.deletedOn || (isInFolder && !folder) || searchPlace.item(list, item) !== place) return undefined;
  const times = { _ModifiedOn: item.modifiedOn, _CreatedOn: item.createdOn, _ModifiedBy: item.modifiedBy, _CreatedBy: item.createdBy };
  return {
    ...inList(list, item.folderId, folder?.names ?? []),
    metaFields: { ...times, Id: String(item.id), Title: titleOf(list, item), _FileName: item.file?.name ?? null },
    relativeUrl: itemAddress(list, item),
    relativeLocationUrl: folderUrl(list, folder?.names ?? []),
    objectName: item.file ? 'document' : 'item',
  };
};

const tell = (found: Found, subject: SearchSubject, place: string): Told | undefined => {
  if (subject.kind === 'site') return tellSite(found, subject);
  if (subject.kind === 'page') return tellPage(found, subject, place);
  if (subject.kind === 'list') return tellList(found, subject);
  return subject.kind === 'folder' ? tellFolder(found, subject) : tellItem(found, subject, place);
};

/** Whether the match lies beyond the stored part of the file's text, so that no excerpt can be shown. */
const isFurtherOn = ({ title, body, content }: SearchHit, highlight: Piece[], words: string[]): boolean =>
  content.length === SHOWN_TEXT_LENGTH &&
  !highlight.some(({ isHit }) => isHit) &&
  words.some((word) => [title, body].every((text) => placesOf(text, [word]).length === 0));

/** The text that contains the words: the fields, or else the file. */
const saying = ({ lists, items }: Found, subject: SearchSubject, { body, content }: SearchHit, words: string[]): string => {
  const isFound = (text: string): boolean => placesOf(text, words).length > 0;
  if (content !== '' && !isFound(body)) return content;
  const [list, item] = subject.kind === 'item' ? [lists.get(subject.listId), items.get(itemName(subject))] : [];
  return shownWords(body, isFound, list && item && { list, item });
};

/**
 * Search results. Everything except the excerpt is read from the records now. Objects that were deleted, moved or made private since
 * indexing are left out.
 */
export const presentHits = async (ctx: Context, hits: SearchHit[], words: string[]): Promise<SearchResult[]> => {
  const subjects = hits.map(({ id }) => subjectOf(id));
  const found = await readFound(ctx, subjects);
  return hits.flatMap((hit, index) => {
    const subject = subjects[index];
    const told = subject && tell(found, subject, hit.place);
    const site = told && found.sites.get(told.siteId);
    if (!site || site.deletedOn) return [];
    const { siteId, ...result } = told;
    const highlight = snippets(saying(found, subject, hit, words), words);
    const further = isFurtherOn(hit, highlight, words);
    return [{ ...result, systemSiteId: siteId, siteTitle: site.siteName, highlight, isFurtherOn: further }];
  });
};
