import { expect, test } from 'vitest';
import { hasAnyAfter } from '#functions/domain/content/itemRecords/hasAnyAfter.ts';
import { SCANNED_ROWS } from '#shared/limits.ts';

/** Rows of which one, or none, is readable; records the number of rows that each read requests. */
const rows = (count: number, readable?: number) => {
  const limits: number[] = [];
  const readSome = async (after: string, limit: number) => {
    limits.push(limit);
    const from = Number(after);
    const to = Math.min(from + limit, count);
    return {
      isAny: readable !== undefined && readable > from && readable <= to,
      rows: to - from,
      next: to < count ? String(to) : undefined,
    };
  };
  return { limits, hasAny: (after = 0) => hasAnyAfter(String(after), readSome) };
};

test('nothing follows if no row until the end is readable', async () => {
  const { limits, hasAny } = rows(500);
  expect(await hasAny()).toBe(false);
  expect(limits).toEqual([50, 100, 200, 400]);
});

test('a readable row follows, whether it is near or far', async () => {
  const near = rows(500, 3);
  expect(await near.hasAny()).toBe(true);
  expect(near.limits).toEqual([50]);
  const far = rows(500, 500);
  expect(await far.hasAny()).toBe(true);
  expect(far.limits).toEqual([50, 100, 200, 400]);
});

test('a row before the position does not follow it', async () => {
  expect(await rows(500, 3).hasAny(3)).toBe(false);
});

test('more is assumed after as many unreadable rows as a page reads, in reads that do not grow without limit', async () => {
  const { limits, hasAny } = rows(100_000);
  expect(await hasAny()).toBe(true);
  expect(limits).toEqual([50, 100, 200, 400, 800, 800]);
  // The last read passes the limit, and no other follows.
  expect(limits.slice(0, -1).reduce((sum, limit) => sum + limit)).toBeLessThan(SCANNED_ROWS);
});
