/** Routes whose file names the build inserts into the script. */
export type FetchedRoute = 'frame' | 'list';

const linkTo = (file: string): HTMLLinkElement => {
  const link = document.createElement('link');
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
  else link.rel = 'modulepreload';
  // Matches the loader's later request; otherwise the browser would load it twice.
  link.crossOrigin = '';
  link.href = file;
  return link;
};

/** Preloads the files of a page beside the first script, which would request them only after it has run. */
export const fetchFiles = (routes: FetchedRoute[]): void => {
  const written = document.currentScript?.dataset ?? {};
  const files = new Set(routes.flatMap((route) => written[route]?.split(' ') ?? []));
  document.head.append(...[...files].map(linkTo));
};
