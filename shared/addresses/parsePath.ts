import { type Slug, slugs } from '#shared/models/documents/documentKinds.ts';

export const formModes = ['view', 'edit', 'add'] as const;
export type FormMode = (typeof formModes)[number];

/** The pages of a site's settings; the first has no word. */
const settingsPages = ['', 'quick-links', 'subsites', 'site-related-items', 'permissions', 'alert'] as const;
export type SettingsPage = (typeof settingsPages)[number];

/** The part of a site that an address names. */
export type AppRoute =
  | { section: 'home' | 'lists' | 'recycleBin' | 'search' | 'unknown'; sitePath: string }
  | { section: 'list'; sitePath: string; listName: string; folderPath: string }
  | { section: 'form'; sitePath: string; listName: string; mode: FormMode }
  | { section: 'document'; sitePath: string; listName: string; slug: Slug }
  | { section: 'listSettings'; sitePath: string; listName: string; tab: string }
  | { section: 'pages'; sitePath: string; pageName: string }
  | { section: 'siteSettings'; sitePath: string; page: SettingsPage }
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
export const parsePath = (pathname: string): AppRoute => {
  const written = pathname.split('/').filter(Boolean);
  const segments = written.map(decode);
  const at = written.findIndex((segment) => segment.startsWith('_'));
  const sitePath = `/${segments.slice(0, at === -1 ? undefined : at).join('/')}`;
  if (at === -1) return { section: 'home', sitePath };

  const [step = '', listName, ...rest] = segments.slice(at);
  const page = written[at + 2];
  if (step === '_lists' && listName && page === '_forms') {
    const mode = rest.length === 2 ? formModes.find((one) => one === rest[1]) : undefined;
    return mode ? { section: 'form', sitePath, listName, mode } : { section: 'unknown', sitePath };
  }
  const slug = rest.length === 1 ? slugs.find((one) => one === page) : undefined;
  if (step === '_lists' && listName && slug) return { section: 'document', sitePath, listName, slug };
  if (step === '_lists' && listName && page === '_settings' && rest.length <= 2)
    return { section: 'listSettings', sitePath, listName, tab: rest[1] ?? '' };
  if (step === '_pages' && rest.length === 0) return { section: 'pages', sitePath, pageName: listName ?? '' };
  if (step === '_settings' && rest.length === 0) {
    const settings = settingsPages.find((one) => one === (listName ?? ''));
    return settings === undefined ? { section: 'unknown', sitePath } : { section: 'siteSettings', sitePath, page: settings };
  }
  if (step === '_search' && at === 0 && listName === undefined) return { section: 'search', sitePath };
  if (step === '_account') return { section: 'account', sitePath: '/', page: segments.slice(at + 1).join('/') };
  if (step === '_app-settings') {
    const [name = '', ...part] = rest;
    return { section: 'appSettings', sitePath, tab: listName ?? '', name, part: part.join('/') };
  }
  if (step === '_lists')
    return listName ? { section: 'list', sitePath, listName, folderPath: rest.join('/') } : { section: 'lists', sitePath };
  return { section: (listName === undefined && sections[step]) || 'unknown', sitePath };
};
