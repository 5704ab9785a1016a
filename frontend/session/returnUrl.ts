const PARAMETER = 'returnUrl';

/** Where a person wanted to go. Only addresses of this application count, so that nobody can send them elsewhere. */
export const returnUrlIn = (search: string, origin: string): string | null => {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return null;

  const url = new URL(wanted, origin);
  // A path that begins with two slashes would be read as the name of another host.
  return url.origin === origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null;
};

/** An address that remembers another one. The root needs no remembering. */
export const withReturnUrl = (path: string, wanted: string): string =>
  wanted === '/' ? path : `${path}?${new URLSearchParams({ [PARAMETER]: wanted })}`;
