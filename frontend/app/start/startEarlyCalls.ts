import { EARLY_CALLS, type EarlyCalls, earlyCallKey } from '#frontend/api/reading/earlyCalls.ts';
import { isReserved } from '#shared/addresses/isReserved.ts';
import type { AppRoute } from '#shared/addresses/parsePath.ts';
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
  const preferredLanguages = [localStorage.getItem('language'), ...navigator.languages].map((name) => name?.slice(0, 2).toLowerCase());
  return LANGUAGES.find((name) => name === preferredLanguages.find((one) => one && LANGUAGES.includes(one))) ?? 'en';
};

const fetchEarly = ({ calls }: EarlyCalls, method: 'GET' | 'POST', path: string, body: string | null = null): Promise<Response> => {
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
  calls.set(earlyCallKey(method, `/api${path}`, body), response);
  return response;
};

const listIn = async (site: Promise<Response>, listName: string): Promise<string | undefined> => {
  const { value }: FoundSite = await (await site).clone().json();
  return value?.lists?.find(({ internalListName }) => internalListName.toLowerCase() === listName.toLowerCase())?.id;
};

/** A view, sort order or filter in the address is left to the list. */
const showsFirstRows = (route: AppRoute): boolean => route.section === 'list' && route.folderPath === '' && location.search === '';

/**
 * Requests the account, texts, site and first rows of a list while the scripts are loading. These are exactly the calls that the
 * application would make.
 */
export const startEarlyCalls = (route: AppRoute): void => {
  const earlyCalls: EarlyCalls = { at: performance.now(), calls: new Map() };
  Reflect.set(globalThis, EARLY_CALLS, earlyCalls);
  void fetchEarly(earlyCalls, 'GET', '/Account/GetAccount');
  void fetchEarly(earlyCalls, 'GET', `/Application/get/i18n?locale_code=${language()}`);
  // There is no site where the application has its own page.
  if (csrfToken() === '' || isReserved(route.sitePath)) return;
  const site = fetchEarly(earlyCalls, 'POST', '/Site/details', JSON.stringify({ path: route.sitePath }));
  if (route.section !== 'list') return;
  const fetchList = async () => {
    const listId = await listIn(site, route.listName);
    if (!listId) return;
    void fetchEarly(earlyCalls, 'GET', `/List/${listId}/details`);
    if (showsFirstRows(route)) void fetchEarly(earlyCalls, 'GET', `/List/${listId}/items?pageSize=${PAGE_SIZE}`);
  };
  // The list itself reports errors.
  fetchList().catch(() => undefined);
};
