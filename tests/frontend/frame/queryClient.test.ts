import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#frontend/api/CallError.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import { queryClient } from '#frontend/api/queryClient.ts';
import { signedOut } from '#frontend/api/session.ts';
import { toasts } from '#frontend/api/toasts.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { search } from '#shared/contracts/search.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import type { Account } from '#shared/models/identity/account.ts';

const kinds: string[] = [];
let stop = (): void => undefined;
const storage = {
  'upload u1': '{}',
  theme: 'dark',
  removeItem: (name: string) => Reflect.deleteProperty(storage, name),
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storage);
  kinds.length = 0;
  stop = toasts.listen(({ content }) => kinds.push(content.kind));
});
afterEach(() => {
  stop();
  queryClient.clear();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = (endpoint: Endpoint) => new CallError(endpoint, 409, [{ id: null, error: 'busy', translate: true }]);

/** A screen that shows the result of a call. */
const show = (answer: () => Promise<unknown>, meta: { failure?: 'inline' } = {}) => {
  const read = vi.fn(answer);
  const open = () =>
    new QueryObserver(queryClient, { queryKey: ['list:1', 'List.items', {}], queryFn: read, meta }).subscribe(() => undefined);
  return { read, open };
};
const settle = () => vi.advanceTimersByTimeAsync(0);

test('CALL-013 HUB-018 CONST-001 an answer is requested again after five minutes, or when its key is stale, and is deleted with the session', async () => {
  const { read, open } = show(async () => 'rows');
  const close = open();
  await settle();
  close();
  await vi.advanceTimersByTimeAsync(299_000);
  open()();
  await settle();
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  const shut = open();
  await settle();
  expect(read).toHaveBeenCalledTimes(2);
  await queryClient.invalidateQueries({ queryKey: ['list:1'] });
  expect(read).toHaveBeenCalledTimes(3);
  shut();
  expect(queryClient.getQueryData(['list:1', 'List.items', {}])).toBe('rows');
  await import('#frontend/app/session/signOut.ts');
  signedOut.emit();
  expect(queryClient.getQueryData(['list:1', 'List.items', {}])).toBeUndefined();
});

test('a change that arrives during a first request causes another one', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const { read, open } = show(() => answers[read.mock.calls.length - 1]?.promise ?? Promise.reject(new Error('asked too often')));
  const close = open();
  await settle();
  const done = queryClient.invalidateQueries({ queryKey: ['list:1'] });
  await settle();
  expect(read).toHaveBeenCalledTimes(1);
  answers[0]?.resolve('rows before the change');
  await settle();
  expect(read).toHaveBeenCalledTimes(2);
  answers[1]?.resolve('rows with the change');
  await done;
  expect(queryClient.getQueryData(['list:1', 'List.items', {}])).toBe('rows with the change');
  close();
});

test('AUTH-017 data and uploads of a user are deleted with their session, and it is only known that no one is signed in', async () => {
  storage['upload u1'] = '{}';
  const { accountQuery } = await import('#frontend/session/accountQuery.ts');
  await import('#frontend/app/session/signOut.ts');
  queryClient.setQueryData(accountQuery.queryKey, { userName: 'ines.carvalho' } as Account);
  for (const endpoint of [account.getPendingTasks, account.getPendingNotifications, account.getStarred])
    queryClient.setQueryData(keyOf(endpoint, {}), 'hers');
  signedOut.emit();
  const known = queryClient.getQueryCache().getAll();
  expect(known.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([[accountQuery.queryKey, null]]);
  expect(Object.keys(storage)).toEqual(['theme', 'removeItem']);
});

test('an answer about a user that arrives after their session ended is ignored', async () => {
  const { accountQuery } = await import('#frontend/session/accountQuery.ts');
  await import('#frontend/app/session/signOut.ts');
  const { promise, resolve } = Promise.withResolvers<Account>();
  const requested = queryClient.fetchQuery({ ...accountQuery, queryFn: () => promise }).catch(() => null);
  await settle();
  signedOut.emit();
  resolve({ userName: 'ines.carvalho' } as Account);
  await requested;
  await settle();
  expect(queryClient.getQueryData(accountQuery.queryKey)).toBeNull();
});

test('CALL-014 CALL-016 a failed read is reported once and is neither repeated nor requested when the window gets the focus', async () => {
  const failing = show(() => Promise.reject(refused(list.items)));
  const close = failing.open();
  await vi.advanceTimersByTimeAsync(60_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failing.read).toHaveBeenCalledTimes(1);
  expect(kinds).toEqual(['error']);
  close();
  queryClient.clear();
  const lost = show(() => Promise.reject(new TypeError('Failed to fetch')));
  const leave = lost.open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lost.read).toHaveBeenCalledTimes(1);
  leave();
  queryClient.clear();
  kinds.length = 1;
  const { read, open } = show(async () => 'rows');
  const shut = open();
  await settle();
  expect(read).toHaveBeenCalledTimes(1);
  expect(kinds).toEqual(['error']);
  shut();
});

const write = (endpoint: Endpoint, answer: () => Promise<unknown>, meta: { quiet?: boolean } = {}) =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: answer, meta: { endpoint, ...meta } })
    .execute(undefined)
    .catch(() => undefined);

test('CALL-015 CALL-018 a call that changes something reports its result, unless its caller does', async () => {
  await write(list.checkOut, async () => ({}));
  expect(kinds).toEqual(['success']);
  await write(list.checkOut, () => Promise.reject(refused(list.checkOut)));
  expect(kinds).toEqual(['success', 'error']);
  await write(list.checkOut, async () => ({}), { quiet: true });
  expect(kinds).toEqual(['success', 'error']);
});

test('CALL-015 a search does not report success', async () => {
  await write(search.query, async () => ({}));
  expect(kinds).toEqual([]);
});
