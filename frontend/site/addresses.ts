import type { FormMode } from '#shared/addresses/parsePath.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListSummary } from '#shared/models/content/list.ts';
import { documentKind } from '#shared/models/documents/documentKinds.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';

const encode = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** The address of a page within a site; the root site's slash must not be doubled. */
const inSite = (sitePath: string, page: string): string => `${encode(sitePath).replace(/\/$/, '')}/${page}`;

/** Navigation state of links to a site itself, because the root address alone opens the person's home page. */
export const siteItself = { siteItself: true } as const;
export const siteAddress = (sitePath: string): string => encode(sitePath) || '/';
export const listsAddress = (sitePath: string): string => inSite(sitePath, '_lists');
/** The lists of a site, with the dialog for a copy of a list. */
export const copyListAddress = (sitePath: string, listId: string): string =>
  `${listsAddress(sitePath)}?${new URLSearchParams({ copy: listId })}`;
export const pagesAddress = (sitePath: string): string => inSite(sitePath, '_pages');
export const pageAddress = (sitePath: string, path: string): string => inSite(sitePath, `_pages/${encodeURIComponent(path)}`);
export const pageEditorAddress = (sitePath: string, pageId: string): string =>
  inSite(sitePath, `_pages/edit?${new URLSearchParams({ id: pageId })}`);
/** A page of a site's settings; the first by default. */
export const siteSettingsAddress = (sitePath: string, page = ''): string => inSite(sitePath, `_settings${page && `/${page}`}`);
export const recycleBinAddress = (sitePath: string): string => inSite(sitePath, '_recycle-bin');
/** A list in one of its views; the default view if no id is given. */
export const listAddress = ({ relativeUrl }: Pick<ListSummary, 'relativeUrl'>, listViewId = ''): string =>
  `${encode(relativeUrl)}${listViewId && `?${new URLSearchParams({ listViewId })}`}`;

/** A page of a list's settings; the first one that the person may open by default. */
export const listSettingsAddress = (list: Pick<ListSummary, 'relativeUrl'>, tab = ''): string =>
  `${listAddress(list)}/_settings${tab && `/${tab}`}`;
/** An account page. */
export const accountAddress = (page = ''): string => `/_account${page && `/${page}`}`;
/** A person's form in the list of users, by account id. */
export const profileAddress = (userId: string): string => `/_lists/${peopleLists.users}/_forms/edit?${new URLSearchParams({ id: userId })}`;
export const SEARCH_PATH = '/_search';
/** A page of the installation's settings. */
export const appSettingsAddress = (page: string): string => `/_app-settings${page && `/${encode(page)}`}`;

/** The page with the form of a new item. */
export const addItemAddress = (list: Pick<ListSummary, 'relativeUrl'>): string => `${listAddress(list)}/_forms/add`;

/** The page with an item's form; it names the folder unless that is the root, and `formName` for the list's own forms. */
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

/** A file in its editor; undefined if there is none. */
export const documentAddress = (
  list: Pick<ListSummary, 'relativeUrl'>,
  fileName: string,
  id: number,
  mode: 'edit' | 'view',
): string | undefined => {
  const kind = documentKind(fileName);
  return kind && `${listAddress(list)}/${kind.slug}?id=${id}&m=${mode}`;
};

/** The paths of the parent sites, from the root down. */
export const ancestorPaths = (sitePath: string): string[] => {
  const segments = sitePath.split('/').filter(Boolean);
  return segments.map((_, depth) => `/${segments.slice(0, depth).join('/')}`);
};
