import { BEGUN, type Begun, begunKey } from '#frontend/api/reading/begun.ts';
import { isReserved } from '#shared/addresses/isReserved.ts';
import type { Place } from '#shared/addresses/placeOf.ts';
import { PAGE_SIZE } from '#shared/limits.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';

// Addresses are repeated here because the contracts would include zod; a test compares them.
const LANGUAGES = ['en', 'fr', 'es'];
const CSRF_COOKIE = 'CSRF-TOKEN';

/** The properties read from a site's answer. They are validated where they are rendered. */
interface FoundSite {
  value?: { lists?: { id: string; internalListName: string }[] };
}

const csrfToken = (): string => document.cookie.match(new RegExp(`(?:^|; )${CSRF_COOKIE}=([^;]*)`))?.[1] ?? '';

/** The language chosen by the application before the account is known. */
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
  // If nobody takes the answer, its failure is not reported.
  response.catch(() => undefined);
  calls.set(begunKey(method, `/api${path}`, body), response);
  return response;
};

const listIn = async (site: Promise<Response>, listName: string): Promise<string | undefined> => {
  const { value }: FoundSite = await (await site).clone().json();
  return value?.lists?.find(({ internalListName }) => internalListName.toLowerCase() === listName.toLowerCase())?.id;
};

/** A view, sort order or filter in the address is left to the list. */
const showsFirstRows = (place: Place): boolean => place.section === 'list' && place.folderPath === '' && location.search === '';

/**
 * Requests the account, texts, site and first rows of a list while the scripts are loading. These are exactly the calls that the
 * application would make.
 */
export const beginCalls = (place: Place): void => {
  const begun: Begun = { at: performance.now(), calls: new Map() };
  Reflect.set(globalThis, BEGUN, begun);
  void ask(begun, 'GET', '/Account/GetAccount');
  void ask(begun, 'GET', `/Application/get/i18n?locale_code=${language()}`);
  // There is no site where the application has its own page.
  if (csrfToken() === '' || isReserved(place.sitePath)) return;
  const site = ask(begun, 'POST', '/Site/details', JSON.stringify({ path: place.sitePath }));
  if (place.section !== 'list') return;
  const askList = async () => {
    const listId = await listIn(site, place.listName);
    if (!listId) return;
    void ask(begun, 'GET', `/List/${listId}/details`);
    if (showsFirstRows(place)) void ask(begun, 'GET', `/List/${listId}/items?pageSize=${PAGE_SIZE}`);
  };
  // The list itself reports errors.
  askList().catch(() => undefined);
};
