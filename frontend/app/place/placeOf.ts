/** What part of a site an address names. */
export type Place =
  | { section: 'home' | 'lists' | 'recycleBin' | 'unknown'; sitePath: string }
  | { section: 'list'; sitePath: string; listName: string; folderPath: string };

const sections: Record<string, 'recycleBin'> = { '_recycle-bin': 'recycleBin' };

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Reads an address: the site's path ends where a segment starts with an underscore. */
export const placeOf = (pathname: string): Place => {
  const segments = pathname.split('/').filter(Boolean).map(decode);
  const at = segments.findIndex((segment) => segment.startsWith('_'));
  const sitePath = `/${segments.slice(0, at === -1 ? undefined : at).join('/')}`;
  if (at === -1) return { section: 'home', sitePath };

  const [word = '', listName, ...rest] = segments.slice(at);
  if (word === '_lists')
    return listName ? { section: 'list', sitePath, listName, folderPath: rest.join('/') } : { section: 'lists', sitePath };
  return { section: (listName === undefined && sections[word]) || 'unknown', sitePath };
};
