import { expect, test } from 'vitest';
import { keyOf, scopeOf } from '#frontend/api/keyOf.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { cacheKey } from '#shared/hub.ts';

test('HUB-007 an answer about a list or its items is cached under the key of its live events', () => {
  expect(keyOf(list.details, { listId: 'l1' })).toEqual([cacheKey.list('l1'), 'List.details', { listId: 'l1' }]);
  expect(scopeOf(list.getItem, { listId: 'l1', id: 4 })).toBe(cacheKey.list('l1'));
  expect(scopeOf(recycle.delete, { body: { listId: 'l1', id: 4 } })).toBe(cacheKey.list('l1'));
  expect(scopeOf(recycle.site, { systemSiteId: 's1' })).toBe(cacheKey.site('s1'));
});

test('data without live changes is cached under the account or the application', () => {
  expect(scopeOf(account.getAccount, {})).toBe('account');
  expect(scopeOf(application.people, { search: 'an' })).toBe('application');
  expect(scopeOf(site.details, { body: { path: '/' } })).toBe('application');
});
