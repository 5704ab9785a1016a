import type { ListSummary } from '#shared/models/list.ts';

const encode = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** The address of a page of a site; the root site's path is a slash, which must not double. */
const inSite = (sitePath: string, page: string): string => `${encode(sitePath).replace(/\/$/, '')}/${page}`;

export const siteAddress = (sitePath: string): string => encode(sitePath) || '/';
export const listsAddress = (sitePath: string): string => inSite(sitePath, '_lists');
export const recycleBinAddress = (sitePath: string): string => inSite(sitePath, '_recycle-bin');
export const listAddress = ({ relativeUrl }: Pick<ListSummary, 'relativeUrl'>): string => encode(relativeUrl);

/** The paths of the sites above this one, from the root down. */
export const ancestorPaths = (sitePath: string): string[] => {
  const segments = sitePath.split('/').filter(Boolean);
  return segments.map((_, depth) => `/${segments.slice(0, depth).join('/')}`);
};
