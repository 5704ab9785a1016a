/** Routes whose files the build writes at the script. */
export type FetchedRoute = 'frame' | 'list';

const linkTo = (file: string): HTMLLinkElement => {
  const link = document.createElement('link');
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
  else link.rel = 'modulepreload';
  // As the loader asks for it later; otherwise the browser would fetch it twice.
  link.crossOrigin = '';
  link.href = file;
  return link;
};

/** Has the files of a page fetched beside the first script, which would ask for them only when it has come and run. */
export const fetchFiles = (routes: FetchedRoute[]): void => {
  const written = document.currentScript?.dataset ?? {};
  const files = new Set(routes.flatMap((route) => written[route]?.split(' ') ?? []));
  document.head.append(...[...files].map(linkTo));
};
