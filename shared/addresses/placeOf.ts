import { type Slug, slugs } from '#shared/models/documents/documentKinds.ts';

export const formModes = ['view', 'edit', 'add'] as const;
export type FormMode = (typeof formModes)[number];

/** The pages of a site's settings; the first has no word. */
const settingsWords = ['', 'quick-links', 'subsites', 'site-related-items', 'permissions', 'alert'] as const;
export type SettingsWord = (typeof settingsWords)[number];

/** The part of a site that an address names. */
export type Place =
  | { section: 'home' | 'lists' | 'recycleBin' | 'search' | 'unknown'; sitePath: string }
  | { section: 'list'; sitePath: string; listName: string; folderPath: string }
  | { section: 'form'; sitePath: string; listName: string; mode: FormMode }
  | { section: 'document'; sitePath: string; listName: string; slug: Slug }
  | { section: 'listSettings'; sitePath: string; listName: string; tab: string }
  | { section: 'pages'; sitePath: string; pageName: string }
  | { section: 'siteSettings'; sitePath: string; page: SettingsWord }
  | { section: 'account'; sitePath: string; page: string }
  | { section: 'appSettings'; sitePath: string; tab: string; name: string; part: string };

const sections: Record<string, 'recycleBin'> = { '_recycle-bin': 'recycleBin' };

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/**
 * Parses an address: the site's path ends where a segment starts with an underscore. Words of the application are matched unencoded, so a
 * folder whose name starts with an encoded underscore is not one of them.
 */
export const placeOf = (pathname: string): Place => {
  const written = pathname.split('/').filter(Boolean);
  const segments = written.map(decode);
  const at = written.findIndex((segment) => segment.startsWith('_'));
  const sitePath = `/${segments.slice(0, at === -1 ? undefined : at).join('/')}`;
  if (at === -1) return { section: 'home', sitePath };

  const [word = '', listName, ...rest] = segments.slice(at);
  const page = written[at + 2];
  if (word === '_lists' && listName && page === '_forms') {
    const mode = rest.length === 2 ? formModes.find((one) => one === rest[1]) : undefined;
    return mode ? { section: 'form', sitePath, listName, mode } : { section: 'unknown', sitePath };
  }
  const slug = rest.length === 1 ? slugs.find((one) => one === page) : undefined;
  if (word === '_lists' && listName && slug) return { section: 'document', sitePath, listName, slug };
  if (word === '_lists' && listName && page === '_settings' && rest.length <= 2)
    return { section: 'listSettings', sitePath, listName, tab: rest[1] ?? '' };
  if (word === '_pages' && rest.length === 0) return { section: 'pages', sitePath, pageName: listName ?? '' };
  if (word === '_settings' && rest.length === 0) {
    const settings = settingsWords.find((one) => one === (listName ?? ''));
    return settings === undefined ? { section: 'unknown', sitePath } : { section: 'siteSettings', sitePath, page: settings };
  }
  if (word === '_search' && at === 0 && listName === undefined) return { section: 'search', sitePath };
  if (word === '_account') return { section: 'account', sitePath: '/', page: segments.slice(at + 1).join('/') };
  if (word === '_app-settings') {
    const [name = '', ...part] = rest;
    return { section: 'appSettings', sitePath, tab: listName ?? '', name, part: part.join('/') };
  }
  if (word === '_lists')
    return listName ? { section: 'list', sitePath, listName, folderPath: rest.join('/') } : { section: 'lists', sitePath };
  return { section: (listName === undefined && sections[word]) || 'unknown', sitePath };
};
