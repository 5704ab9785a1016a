import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { users } from '#shared/contracts/application/users.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { search } from '#shared/contracts/search.ts';

const day = { startDate: '2026-11-01T00:00:00Z', endDate: '2026-11-02T00:00:00Z' };

test('CONST-019 the page size is 10 for notifications, 20 for hits and rows, 100 for a trail, and -1 returns all users', () => {
  expect(account.getPendingNotifications.query.parse({}).pageSize).toBe(10);
  expect(search.query.body.parse({ query: 'plan' })).toMatchObject({ pageSize: 20, pageNumber: 1 });
  for (const { query } of [list.items, list.detailsAndItems]) {
    expect(query.parse({}).pageSize).toBe(20);
    expect(query.parse({ pageNumber: '1' }).pageNumber).toBe(1);
  }
  expect(auditLog.listHistory.body.parse({ ...day, listId: 'l1' })).toMatchObject({ pageSize: 100, pageNumber: 1 });
  expect(users.userDetails.query.parse({ pageSize: '-1' }).pageSize).toBe(-1);
});

test('CONST-020 the first page of notifications is 0, that of a list 1', () => {
  expect(account.getPendingNotifications.query.parse({}).pageNumber).toBe(0);
  expect(account.getPendingNotifications.query.safeParse({ pageNumber: '0' }).success).toBe(true);
  for (const { query } of [list.items, list.detailsAndItems]) {
    expect(query.safeParse({ pageNumber: '0' }).success).toBe(false);
    expect(query.safeParse({ pageNumber: '1' }).success).toBe(true);
  }
});
