import { afterEach, expect, test, vi } from 'vitest';
import { addressOf } from '#frontend/api/addressOf.ts';
import { call } from '#frontend/api/call.ts';
import { EARLY_CALLS, type EarlyCalls, earlyCallKey, earlyCalls } from '#frontend/api/reading/earlyCalls.ts';
import { startEarlyCalls } from '#frontend/app/start/startEarlyCalls.ts';
import { pickLanguage } from '#frontend/session/language.ts';
import { parsePath } from '#shared/addresses/parsePath.ts';
import { account } from '#shared/contracts/account.ts';
import { everybody } from '#shared/contracts/application/everybody.ts';
import { list } from '#shared/contracts/list.ts';
import { sites } from '#shared/contracts/site/sites.ts';
import type { Endpoint, RawInput } from '#shared/http/contract.ts';
import { PAGE_SIZE } from '#shared/limits.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { answer, browserAt } from './browser.ts';

afterEach(() => void Reflect.deleteProperty(globalThis, EARLY_CALLS));

const keyOf = <E extends Endpoint>(endpoint: E, input: RawInput<E> & object): string => {
  const body = endpoint.body ? JSON.stringify(Reflect.get(input, 'body')) : null;
  return earlyCallKey(endpoint.method, addressOf(endpoint, input as Readonly<Record<string, unknown>>), body);
};

const wrapped = (value: unknown, status = 200) =>
  new Response(JSON.stringify({ value, hasErrors: false, errors: [], hasWarnings: false, warnings: [] }), { status });

const begin = (key: string, response: Promise<Response>, at = performance.now()): void => {
  const left: EarlyCalls = { at, calls: new Map([[key, response]]) };
  Reflect.set(globalThis, EARLY_CALLS, left);
};

const totals = { listId: 'l1', pageSize: PAGE_SIZE };
const requested = keyOf(list.items, totals);
const page = (total: number) => ({ folders: [], items: [], next: null, total, groups: [] });

/** A server whose lists have seven items, and the number of its requests. */
const serverOfSeven = async () => {
  const { seen } = await browserAt((_, response) => answer(response, 200, { value: page(7) }));
  return { seen, total: async () => (await call(list.items, totals)).total };
};

test('an early request of the document answers the first call that asks the same, and no other', async () => {
  const { seen, total } = await serverOfSeven();
  begin(requested, Promise.resolve(wrapped(page(3))));
  expect((await call(list.items, { ...totals, listId: 'l2' })).total).toBe(7);
  expect(await total()).toBe(3);
  expect(await total()).toBe(7);
  expect(seen).toHaveLength(2);
});

test('a call is sent by itself if the early request is refused or does not arrive', async () => {
  const { seen, total } = await serverOfSeven();
  begin(requested, Promise.resolve(wrapped(null, 401)));
  expect(await total()).toBe(7);
  const lost = Promise.reject(new TypeError('no connection'));
  lost.catch(() => undefined);
  begin(requested, lost);
  expect(await total()).toBe(7);
  expect(seen).toHaveLength(2);
});

test("an early answer is not used after a change, after another user's change of the same list, or after ten seconds", async () => {
  const { total } = await serverOfSeven();
  begin(requested, Promise.resolve(wrapped(page(3))));
  await call(account.logout, {});
  expect(await total()).toBe(7);
  begin(requested, Promise.resolve(wrapped(page(3))));
  earlyCalls.forget('l1');
  expect(await total()).toBe(7);
  begin(requested, Promise.resolve(wrapped(page(3))));
  earlyCalls.forget('l2');
  expect(await total()).toBe(3);
  begin(requested, Promise.resolve(wrapped(page(3))), performance.now() - 10_001);
  expect(await total()).toBe(7);
});

test('an unused answer is released, because it would occupy a connection to the host', async () => {
  const { total } = await serverOfSeven();
  const [refused, old, changed, taken] = [wrapped(null, 404), wrapped(page(3)), wrapped(page(3)), wrapped(page(3))];
  begin(requested, Promise.resolve(refused));
  await total();
  begin(requested, Promise.resolve(old), performance.now() - 10_001);
  await total();
  begin(requested, Promise.resolve(changed));
  earlyCalls.forget('l1');
  await waitFor(() => expect([refused, old, changed].map(({ bodyUsed }) => bodyUsed)).toEqual([true, true, true]));
  begin(requested, Promise.resolve(taken));
  earlyCalls.forget('l2');
  expect(taken.bodyUsed).toBe(false);
});

test('a canceled call takes no answer', async () => {
  await serverOfSeven();
  begin(requested, Promise.resolve(wrapped(page(3))));
  const stop = new AbortController();
  const taken = call(list.items, totals, { signal: stop.signal });
  stop.abort();
  await expect(taken).rejects.toMatchObject({ name: 'AbortError' });
});

interface Visit {
  languages?: string[];
  chosen?: string;
  cookie?: string;
}

/** Starts the calls of an address like the document does; returns the requests. */
const beginAt = async (address: string, { languages = ['en'], chosen, cookie = 'CSRF-TOKEN=tok-1' }: Visit = {}) => {
  const { pathname, search } = new URL(address, 'http://sheaf.test');
  const fetched = vi.fn(async (path: string, _init: RequestInit) =>
    path === '/api/Site/details' ? wrapped({ lists: [{ id: 'l1', internalListName: 'Study-tasks' }] }) : wrapped(null),
  );
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('location', { pathname, search });
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'language' ? (chosen ?? null) : null) });
  startEarlyCalls(parsePath(pathname));
  await waitFor(() => expect(fetched.mock.results.length).toBeGreaterThan(1));
  await new Promise((resolve) => setTimeout(resolve));
  const calls = [...(Reflect.get(globalThis, EARLY_CALLS) as EarlyCalls).calls.keys()];
  return { fetched, calls, language: pickLanguage() };
};

const ofPerson = [keyOf(account.getAccount, {}), keyOf(everybody.i18n, { locale_code: 'en' })];
const ofSite = (path: string) => [...ofPerson, keyOf(sites.details, { body: { path } })];
const ofList = [...ofSite('/lab'), keyOf(list.details, { listId: 'l1' })];

test('CALL-004 CALL-005 the document requests the user, texts, site, list and first rows, as the application would', async () => {
  const { calls, fetched } = await beginAt('/lab/_lists/study-tasks');
  expect(calls).toEqual([...ofList, requested]);
  for (const [path, { headers }] of fetched.mock.calls)
    expect(headers, path).toMatchObject({ 'x-csrf-token': 'tok-1', 'x-requested-with': 'XMLHttpRequest', 'x-time-zone': timeZone() });
  const { headers } = fetched.mock.calls.find(([path]) => path === '/api/Site/details')?.[1] ?? {};
  expect(headers).toMatchObject({ 'content-type': 'application/json' });
});

test('the first rows are not requested for an address with a folder or a view, nor the list for one that the site does not name', async () => {
  expect((await beginAt('/lab/_lists/study-tasks/2026')).calls).toEqual(ofList);
  expect((await beginAt('/lab/_lists/study-tasks?listViewId=v1')).calls).toEqual(ofList);
  expect((await beginAt('/lab/_lists/other')).calls).toEqual(ofSite('/lab'));
  expect((await beginAt('/')).calls).toEqual(ofSite('/'));
});

test.each(['/401?returnUrl=%2Flab', '/my-tasks', '/workers'])(
  'no site is requested at an address of the application, %s',
  async (address) => {
    expect((await beginAt(address)).calls).toEqual(ofPerson);
  },
);

test('a browser without an anti-forgery token requests only the user and the texts', async () => {
  expect((await beginAt('/lab/_lists/study-tasks', { cookie: '' })).calls).toEqual(ofPerson);
});

test.each<Visit>([
  { languages: ['fr-CA', 'en'] },
  { languages: ['de-DE', 'es-ES'] },
  { languages: ['de'] },
  { languages: ['fr'], chosen: 'es' },
  { languages: ['fr'], chosen: 'tlh' },
])('the texts are requested in the language that the application chooses: %j', async (visit) => {
  const { calls, language } = await beginAt('/', visit);
  expect(calls).toContain(keyOf(everybody.i18n, { locale_code: language }));
});
