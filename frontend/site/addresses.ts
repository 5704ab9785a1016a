import type { FormMode } from '#shared/addresses/placeOf.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListSummary } from '#shared/models/content/list.ts';
import { documentKind } from '#shared/models/documents/documentKinds.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';

const encode = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** The address of a page of a site; the root site's path is a slash, which must not double. */
const inSite = (sitePath: string, page: string): string => `${encode(sitePath).replace(/\/$/, '')}/${page}`;

/** Goes with a link to a site itself, where the root address alone would be the page that a person chose as home. */
export const siteItself = { siteItself: true } as const;
export const siteAddress = (sitePath: string): string => encode(sitePath) || '/';
export const listsAddress = (sitePath: string): string => inSite(sitePath, '_lists');
/** The lists of a site with the window of a new one, which begins as a copy. */
export const copyListAddress = (sitePath: string, listId: string): string =>
  `${listsAddress(sitePath)}?${new URLSearchParams({ copy: listId })}`;
export const pagesAddress = (sitePath: string): string => inSite(sitePath, '_pages');
export const pageAddress = (sitePath: string, path: string): string => inSite(sitePath, `_pages/${encodeURIComponent(path)}`);
export const pageEditorAddress = (sitePath: string, pageId: string): string =>
  inSite(sitePath, `_pages/edit?${new URLSearchParams({ id: pageId })}`);
/** A page of a site's settings; without its word the first. */
export const siteSettingsAddress = (sitePath: string, page = ''): string => inSite(sitePath, `_settings${page && `/${page}`}`);
export const recycleBinAddress = (sitePath: string): string => inSite(sitePath, '_recycle-bin');
/** A list in one of its views; without its id in the usual one. */
export const listAddress = ({ relativeUrl }: Pick<ListSummary, 'relativeUrl'>, listViewId = ''): string =>
  `${encode(relativeUrl)}${listViewId && `?${new URLSearchParams({ listViewId })}`}`;

/** A page of a list's settings; without its name the first that a person may open. */
export const listSettingsAddress = (list: Pick<ListSummary, 'relativeUrl'>, tab = ''): string =>
  `${listAddress(list)}/_settings${tab && `/${tab}`}`;
/** A page of the own account, by its words. */
export const accountAddress = (page = ''): string => `/_account${page && `/${page}`}`;
/** The form of a person in the list of users, by the id of the account. */
export const profileAddress = (userId: string): string => `/_lists/${peopleLists.users}/_forms/edit?${new URLSearchParams({ id: userId })}`;
export const SEARCH_PATH = '/_search';
/** A page of the settings of the whole installation. */
export const appSettingsAddress = (page: string): string => `/_app-settings${page && `/${encode(page)}`}`;

/** The form of a new item as a page. */
export const addItemAddress = (list: Pick<ListSummary, 'relativeUrl'>): string => `${listAddress(list)}/_forms/add`;

/** The form of an item as a page; it names the folder unless that is the root, and `formName` where it is one of the list's own. */
export const itemFormAddress = (
  list: Pick<ListSummary, 'id' | 'relativeUrl'>,
  mode: FormMode,
  { Id, _Folder: { folderId } }: Pick<Item, 'Id' | '_Folder'>,
  formName?: string,
  tab = 'form',
): string => {
  const named = { ...(folderId !== list.id && { folderId }), ...(formName && { formName }) };
  return `${listAddress(list)}/_forms/${mode}?${new URLSearchParams({ id: String(Id), ...named, itemTabView: tab })}`;
};

/** A file in the browser's editor; undefined where it has none. */
export const documentAddress = (
  list: Pick<ListSummary, 'relativeUrl'>,
  fileName: string,
  id: number,
  mode: 'edit' | 'view',
): string | undefined => {
  const kind = documentKind(fileName);
  return kind && `${listAddress(list)}/${kind.slug}?id=${id}&m=${mode}`;
};

/** The paths of the sites above this one, from the root down. */
export const ancestorPaths = (sitePath: string): string[] => {
  const segments = sitePath.split('/').filter(Boolean);
  return segments.map((_, depth) => `/${segments.slice(0, depth).join('/')}`);
};
