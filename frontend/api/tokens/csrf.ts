import { everybody } from '#shared/contracts/application/everybody.ts';
import { CSRF_COOKIE } from '#shared/http/wrapper.ts';

/** The token that the server put in a cookie, to be repeated in a header. */
export const csrfToken = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${CSRF_COOKIE}=`))
    ?.slice(CSRF_COOKIE.length + 1);

/** By this the server knows a call of the application from an address that somebody opens. */
export const BY_SCRIPT = { 'x-requested-with': 'XMLHttpRequest' };

/** Any answer to a GET brings the cookie, so a call that changes something first makes the cheapest one. */
export const ensureCsrfToken = async (signal?: AbortSignal): Promise<void> => {
  if (csrfToken()) return;
  await fetch(new URL(`/api${everybody.supportedLanguages.path}`, location.origin), {
    headers: BY_SCRIPT,
    signal: signal ?? null,
  });
};
