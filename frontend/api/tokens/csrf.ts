import { everybody } from '#shared/contracts/application/everybody.ts';
import { CSRF_COOKIE } from '#shared/http/wrapper.ts';

/** The token from the server's cookie, to be repeated in a header. */
export const csrfToken = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${CSRF_COOKIE}=`))
    ?.slice(CSRF_COOKIE.length + 1);

/** Tells the server that a script made the request, rather than a person opening an address. */
export const BY_SCRIPT = { 'x-requested-with': 'XMLHttpRequest' };

/** Every answer to a GET sets the cookie, so a change without one first makes the cheapest call. */
export const ensureCsrfToken = async (signal?: AbortSignal): Promise<void> => {
  if (csrfToken()) return;
  await fetch(new URL(`/api${everybody.supportedLanguages.path}`, location.origin), {
    headers: BY_SCRIPT,
    signal: signal ?? null,
  });
};
