import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Page, Range, Row, Table } from '#functions/platform/table.ts';
import { type Adapter, adapters, newPartition } from '#tests/ports/tables.ts';

const { list, stop } = await adapters();
afterAll(stop);

const compare = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
const keysOf = (page: Page): string[] => page.rows.map(({ sk }) => sk);

const fill = async (table: Table, sks: string[], data: Row['data'] = {}): Promise<string> => {
  const pk = newPartition();
  for (let start = 0; start < sks.length; start += 10) {
    await table.transact(sks.slice(start, start + 10).map((sk) => ({ put: { table: 'content', pk, sk, data } })));
  }
  return pk;
};

/** All pages to the end, each checked to have a successor. */
const pagesOf = async (table: Table, range: Range): Promise<string[][]> => {
  const page = await table.query(range);
  if (page.next === undefined) return [keysOf(page)];
  expect(page.next).toBe(page.rows.at(-1)?.sk);
  return [keysOf(page), ...(await pagesOf(table, { ...range, after: page.next }))];
};

/** The same range, computed in the slow and obvious way. */
const expected = (sks: string[], { from, to, after, reverse, limit }: Range): string[] => {
  const within = sks.filter((sk) => (from === undefined || compare(sk, from) >= 0) && (to === undefined || compare(sk, to) < 0));
  const ordered = reverse ? within.sort(compare).reverse() : within.sort(compare);
  const behind = ordered.filter((sk) => after === undefined || compare(sk, after) * (reverse ? -1 : 1) > 0);
  return behind.slice(0, limit);
};

describe.each(list)('a query on $name', ({ table, clock }: Adapter) => {
  test('orders by the bytes of UTF-8, where an emoji comes after every other letter', async () => {
    const sks = ['Z', 'a', 'é', 'z', '～', '😀', 'a\u0001', 'a\u0000b', '\u0001'];
    const pk = await fill(table, sks);
    expect(keysOf(await table.query({ table: 'content', pk }))).toEqual(sks.sort(compare));
  });

  test('answers any range, direction, start and limit as the plain definition does', async () => {
    const alphabet = ['a', 'ab', 'b', 'b\u0001', 'c', 'd', 'é', '～', '😀'];
    const pk = await fill(table, alphabet);
    const bound = fc.option(fc.constantFrom(...alphabet, 'a0', 'bb', 'x', '\u0001', '😁'), { nil: undefined });
    const limit = fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined });
    const shape = fc.record({ from: bound, to: bound, after: bound, reverse: fc.boolean(), limit });
    await fc.assert(
      fc.asyncProperty(shape, async (some) => {
        const range = { table: 'content' as const, pk, ...some };
        const page = await table.query(range);
        const wanted = expected(alphabet, range);
        expect(keysOf(page)).toEqual(wanted);
        const unlimited = expected(alphabet, { ...range, limit: undefined });
        expect(page.next).toBe(unlimited.length > wanted.length ? wanted.at(-1) : undefined);
      }),
      { numRuns: 300 },
    );
  });

  test('ends with a page that has no next, also when it is full', async () => {
    const sks = Array.from({ length: 20 }, (_, index) => String(index).padStart(2, '0'));
    const pk = await fill(table, sks);
    expect((await pagesOf(table, { table: 'content', pk, limit: 10 })).map((page) => page.length)).toEqual([10, 10]);
    expect((await pagesOf(table, { table: 'content', pk, limit: 7, reverse: true })).flat()).toEqual([...sks].reverse());
    expect(await table.query({ table: 'content', pk: newPartition(), limit: 7 })).toEqual({ rows: [] });
  });

  test('stops a page at 1 MB and continues', async () => {
    const sks = Array.from({ length: 30 }, (_, index) => String(index).padStart(2, '0'));
    const pk = await fill(table, sks, { text: 'x'.repeat(100_000) });
    for (const range of [{}, { limit: 25 }, { reverse: true }]) {
      const pages = await pagesOf(table, { table: 'content', pk, ...range });
      expect(pages.flat()).toEqual('reverse' in range ? [...sks].reverse() : sks);
      for (const page of pages) expect(page.length).toBeLessThan(13);
    }
  });

  test('continues past more than 1 MB of expired rows', async () => {
    const sks = Array.from({ length: 15 }, (_, index) => String(index).padStart(2, '0'));
    const pk = newPartition();
    const row = (sk: string): Row => ({ table: 'content', pk, sk, data: { text: 'x'.repeat(100_000) } });
    await table.transact(sks.map((sk) => ({ put: { ...row(sk), expiresAt: clock.seconds() + 10 } })));
    await table.transact([{ put: row('99') }]);
    clock.pass(10);
    for (const range of [{}, { limit: 1 }, { limit: 5, reverse: true }]) {
      expect((await pagesOf(table, { table: 'content', pk, ...range })).flat()).toEqual(['99']);
    }
  });

  test('fills a page although rows between have expired', async () => {
    const pk = newPartition();
    const rows = Array.from({ length: 40 }, (_, index) => {
      const expiry = index % 4 === 0 ? {} : { expiresAt: clock.seconds() + 10 };
      return { put: { table: 'content' as const, pk, sk: String(index).padStart(2, '0'), data: {}, ...expiry } };
    });
    await table.transact(rows);
    clock.pass(10);
    expect(await pagesOf(table, { table: 'content', pk, limit: 4 })).toEqual([
      ['00', '04', '08', '12'],
      ['16', '20', '24', '28'],
      ['32', '36'],
    ]);
  });
});
