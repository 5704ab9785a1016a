import { BEGUN, type Begun, begunKey } from '#frontend/api/reading/begun.ts';
import { isReserved } from '#shared/addresses/isReserved.ts';
import type { Place } from '#shared/addresses/placeOf.ts';
import { PAGE_SIZE } from '#shared/limits.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';

// The addresses are written here once more, because the contracts bring zod: a test compares them.
const LANGUAGES = ['en', 'fr', 'es'];
const CSRF_COOKIE = 'CSRF-TOKEN';

/** What is read of the answer about a site. Whether it has this shape is checked where it is drawn. */
interface FoundSite {
  value?: { lists?: { id: string; internalListName: string }[] };
}

const csrfToken = (): string => document.cookie.match(new RegExp(`(?:^|; )${CSRF_COOKIE}=([^;]*)`))?.[1] ?? '';

/** As the application picks it while it is not known who is there. */
const language = (): string => {
  const wanted = [localStorage.getItem('language'), ...navigator.languages].map((name) => name?.slice(0, 2).toLowerCase());
  return LANGUAGES.find((name) => name === wanted.find((one) => one && LANGUAGES.includes(one))) ?? 'en';
};

const ask = ({ calls }: Begun, method: 'GET' | 'POST', path: string, body: string | null = null): Promise<Response> => {
  const response = fetch(`/api${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': csrfToken(),
      'x-time-zone': timeZone(),
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    body,
  });
  // Whoever does not come to take it is not told that it failed.
  response.catch(() => undefined);
  calls.set(begunKey(method, `/api${path}`, body), response);
  return response;
};

const listIn = async (site: Promise<Response>, listName: string): Promise<string | undefined> => {
  const { value }: FoundSite = await (await site).clone().json();
  return value?.lists?.find(({ internalListName }) => internalListName.toLowerCase() === listName.toLowerCase())?.id;
};

/** A view, an order or a filter in the address is for the list to read. */
const showsFirstRows = (place: Place): boolean => place.section === 'list' && place.folderPath === '' && location.search === '';

/**
 * Asks for who is there, the texts, the site and the first rows of a list, while the scripts that draw them are on their way. Each is the call
 * that the application would make, with what it may and may not be answered.
 */
export const beginCalls = (place: Place): void => {
  const begun: Begun = { at: performance.now(), calls: new Map() };
  Reflect.set(globalThis, BEGUN, begun);
  void ask(begun, 'GET', '/Account/GetAccount');
  void ask(begun, 'GET', `/Application/get/i18n?locale_code=${language()}`);
  // Where the application has a page of its own there is no site.
  if (csrfToken() === '' || isReserved(place.sitePath)) return;
  const site = ask(begun, 'POST', '/Site/details', JSON.stringify({ path: place.sitePath }));
  if (place.section !== 'list') return;
  const askList = async () => {
    const listId = await listIn(site, place.listName);
    if (!listId) return;
    void ask(begun, 'GET', `/List/${listId}/details`);
    if (showsFirstRows(place)) void ask(begun, 'GET', `/List/${listId}/items?pageSize=${PAGE_SIZE}`);
  };
  // The list says by itself what is wrong.
  askList().catch(() => undefined);
};
