import { expect, test } from 'vitest';
import type { Caller } from '#functions/domain/kernel/context.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Table } from '#functions/platform/table.ts';
import { consistentCookie, replicaFor } from '#functions/runtime/replica.ts';
import { list } from '#shared/contracts/list.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { CONSISTENT_COOKIE } from '#shared/http/wrapper.ts';
import { CONSISTENT_SECONDS } from '#shared/limits.ts';
import { plain } from '#tests/gate/requestParts.ts';

const requested: unknown[] = [];
const note = async (_: unknown, options?: unknown) => void requested.push(options);
const table = { get: note, batchGet: note, query: note } as unknown as Table;
const key = { id: 'k', alias: 'Nightly', scope: 'read', administration: false, usedOn: null, isToken: false } as const;

const replicaOf = (endpoint: Endpoint, { cookies = {}, caller = {}, isAlone = false } = {}) =>
  replicaFor({ isAlone, table }, { cookies }, caller, endpoint);

test('a call that reads can be answered from replicas', async () => {
  for (const endpoint of [list.items, list.named]) {
    const { get, batchGet, query } = replicaOf(endpoint);
    const at = { table: 'content', pk: 'p', sk: 's' } as const;
    await Promise.all([get(at), batchGet([at]), query(at)]);
    expect(requested.splice(0)).toEqual([{ isEventual: true }, { isEventual: true }, { isEventual: true }]);
  }
});

test('a call that changes something, one after a change, one of a program and one on one machine cannot', () => {
  expect(replicaOf(list.updateItem)).toBe(table);
  expect(replicaOf(list.items, { cookies: { [CONSISTENT_COOKIE]: '1' } })).toBe(table);
  expect(replicaOf(list.items, { caller: { key } })).toBe(table);
  expect(replicaOf(list.items, { isAlone: true })).toBe(table);
});

test('a browser that changes something is served current data for a few seconds; nobody else gets the cookie for it', () => {
  const cookiesOf = (endpoint: Endpoint, { caller = {}, isAlone = false } = {}) =>
    consistentCookie({ ...plain, isAlone } as Host, caller as Caller, endpoint);
  expect(cookiesOf(list.updateItem)).toEqual([`${CONSISTENT_COOKIE}=1; Max-Age=${CONSISTENT_SECONDS}; Path=/; SameSite=Lax`]);
  expect(cookiesOf(list.items)).toEqual([]);
  expect(cookiesOf(list.updateItem, { caller: { key } })).toEqual([]);
  expect(cookiesOf(list.updateItem, { isAlone: true })).toEqual([]);
  expect(cookiesOf({ ...list.updateItem, stateless: true })).toEqual([]);
});
