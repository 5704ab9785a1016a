const PARAMETER = 'returnUrl';

/** The address that a person wanted. Only addresses of this application are accepted, so that nobody is sent elsewhere. */
export const returnUrlIn = (search: string, origin: string): string | null => {
  const returnUrl = new URLSearchParams(search).get(PARAMETER);
  if (!returnUrl?.startsWith('/') || !URL.canParse(returnUrl, origin)) return null;

  const url = new URL(returnUrl, origin);
  // A path with two leading slashes would be read as another host.
  return url.origin === origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null;
};

/** An address that remembers another one. The root need not be remembered. */
export const withReturnUrl = (path: string, returnUrl: string): string =>
  returnUrl === '/' ? path : `${path}?${new URLSearchParams({ [PARAMETER]: returnUrl })}`;
