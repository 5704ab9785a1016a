import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Key, Row, Table } from '#functions/platform/table.ts';
import { type Adapter, adapters, failedIndexes, newPartition } from '#tests/ports/tables.ts';

const { list, stop } = await adapters();
afterAll(stop);

const all = async (table: Table, pk: string): Promise<string[]> => (await table.query({ table: 'content', pk })).rows.map(({ sk }) => sk);

describe.each(list)('a table on $name', ({ table, clock }: Adapter) => {
  let pk: string;
  const key = (sk: string): Key => ({ table: 'content', pk, sk });
  const row = (sk: string, data: Row['data'] = {}): Row => ({ ...key(sk), data });
  const dataOf = async (sk: string) => (await table.get(key(sk)))?.data;
  beforeAll(() => {
    pk = newPartition();
  });

  test('returns what was stored, whatever its names and values', async () => {
    const data = {
      pk: 'p',
      sk: 's',
      t: 1,
      size: [1, 'a', null, true, { deep: [] }, []],
      '': { 'a.b': 'ü', '#x': '\u0000\u0001😀' },
      none: null,
      empty: '',
      numbers: [0.1, -1.5, 2 ** 60, 1e21, 123456789.123, -0.000001],
    };
    await table.transact([{ put: row('any', data) }]);
    expect(await table.get(key('any'))).toEqual({ ...key('any'), data });
    await table.transact([{ put: row('any', { only: 1 }) }]);
    expect(await dataOf('any')).toEqual({ only: 1 });
    expect(await table.get(key('never'))).toBeUndefined();
  });

  test('finds nothing under a key that is longer than any row can have', async () => {
    await table.transact([{ put: row('near') }]);
    for (const long of [key('ü'.repeat(513)), { ...key('near'), pk: 'ü'.repeat(1025) }]) {
      expect(await table.get(long)).toBeUndefined();
      expect(await table.batchGet([long, key('near')])).toEqual([undefined, row('near')]);
    }
  });

  test('returns large rows by every way of reading, and compares conditions with them', async () => {
    const fields = Array.from({ length: 60 }, (_, order) => ({
      name: `Field ${order} ü`,
      isRequired: false,
      rules: { Max: order / 3 },
      none: null,
    }));
    const large = row('large', { version: 1, title: 'x'.repeat(2000), fields, values: { Body: '<p>Agreed.</p>'.repeat(200) } });
    await table.transact([{ put: large }]);
    expect(await table.get(large)).toEqual(large);
    expect(await table.batchGet([large])).toEqual([large]);
    expect((await table.query({ table: 'content', pk, from: 'large', to: 'larger' })).rows).toEqual([large]);
    const changed = { fields: fields.toReversed(), values: { Body: 'short' } };
    const seen = { equals: { version: 1, title: large.data.title as string } };
    await table.transact([{ update: large, set: changed, add: { version: 1 }, if: seen }]);
    expect(await dataOf('large')).toEqual({ ...large.data, ...changed, version: 2 });
    expect(await failedIndexes(table.transact([{ delete: large, if: seen }]))).toEqual([0]);
    await table.transact([{ delete: large, if: { equals: { version: 2 } } }]);
    expect(await dataOf('large')).toBeUndefined();
  });

  test('returns every row of a table in segments, each once and expired ones not at all', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `${pk}#${index}`);
    const written = names.map((name): Row => ({ table: 'content', pk: name, sk: 's', data: { name } }));
    const over: Row = { table: 'content', pk: `${pk}#over`, sk: 's', data: {}, expiresAt: clock.seconds() + 10 };
    await table.transact([...written, over].map((put) => ({ put })));
    clock.pass(20);
    const found: Row[] = [];
    let after: Pick<Key, 'pk' | 'sk'> | undefined;
    do {
      const { rows, next } = await table.scan({ table: 'content', limit: 3, ...(after && { after }) });
      expect(rows.length).toBeLessThanOrEqual(3);
      found.push(...rows.filter((one) => one.pk.startsWith(`${pk}#`)));
      after = next;
    } while (after);
    expect(found.toSorted((one, other) => (one.pk < other.pk ? -1 : 1))).toEqual(written);
  });

  test('keeps its three tables apart', async () => {
    const rows: Row[] = (['content', 'facts', 'hub'] as const).map((name) => ({ table: name, pk, sk: 'same', data: { name } }));
    await table.transact(rows.map((put) => ({ put })));
    expect(await table.batchGet(rows)).toEqual(rows);
  });

  test('updates attributes, creates an absent row, and removes undefined attributes', async () => {
    await table.transact([{ update: key('u'), set: { a: 1, b: 'x' }, add: { n: 2 } }]);
    await table.transact([{ update: key('u'), set: { a: 5, b: undefined }, add: { n: -3, m: 0.5 }, if: { equals: { a: 1 } } }]);
    expect(await dataOf('u')).toEqual({ a: 5, n: -1, m: 0.5 });
    await table.transact([{ update: key('u'), set: { a: 6 } }]);
    expect(await dataOf('u')).toEqual({ a: 6, n: -1, m: 0.5 });
    expect(await failedIndexes(table.transact([{ update: key('u'), add: { n: 1 }, if: { absent: true } }]))).toEqual([0]);
    expect(await failedIndexes(table.transact([{ update: key('gone'), set: { a: 1 }, if: { present: true } }]))).toEqual([0]);
  });

  test('refuses to add to a value that is no number', async () => {
    await table.transact([{ put: row('word', { n: 'one' }) }]);
    await expect(table.transact([{ update: key('word'), add: { n: 1 } }, { put: row('beside') }])).rejects.toThrow();
    await expect(table.increment(key('word'), 'n', 1)).rejects.toThrow();
    expect(await table.get(key('beside'))).toBeUndefined();
  });

  test('deletes, with and without a condition, also an absent row', async () => {
    await table.transact([{ put: row('d', { v: 1 }) }]);
    expect(await failedIndexes(table.transact([{ delete: key('d'), if: { equals: { v: 2 } } }]))).toEqual([0]);
    await table.transact([{ delete: key('d'), if: { equals: { v: 1 } } }]);
    await table.transact([{ delete: key('d') }]);
    expect(await table.get(key('d'))).toBeUndefined();
  });

  test('returns many keys in their order, including absent and repeated ones', async () => {
    const own = newPartition();
    const rows = Array.from({ length: 250 }, (_, index): Row => ({ table: 'content', pk: own, sk: String(index), data: { index } }));
    for (let start = 0; start < rows.length; start += 100) await table.transact(rows.slice(start, start + 100).map((put) => ({ put })));
    const requested = [...rows, { ...key('x'), sk: 'absent' }, ...rows.slice(0, 3)].reverse();
    expect(await table.batchGet(requested)).toEqual(requested.map((one) => (one.sk === 'absent' ? undefined : one)));
    expect(await table.batchGet([])).toEqual([]);
  });

  test('counts correctly when a hundred count at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => table.increment(key('hundred'), 'n', 1)));
    expect(answers.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(await table.increment(key('hundred'), 'n', -50)).toBe(50);
  });

  test('assigns numbers early, none of them twice, and stores them with what is written after them', async () => {
    const take = async (count = 1): Promise<number[]> => {
      const last = await table.increment(key('numbers'), 'next', count, { isEarly: true });
      return Array.from({ length: count }, (_, index) => last - index);
    };
    // Concurrent callers are served in any order.
    const taken = (await Promise.all([take(), take(), take(3)])).flat();
    expect(taken.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    await table.transact([{ put: row('after-numbers', { numbers: await take() }) }]);
    expect(await dataOf('numbers')).toEqual({ next: 6 });
    expect(await take()).toEqual([7]);
    await table.transact([{ put: row('word-numbers', { next: 'one' }) }]);
    await expect(table.increment(key('word-numbers'), 'next', 1, { isEarly: true })).rejects.toThrow();
  });

  test('hides expired rows, from reads and from conditions', async () => {
    const own = newPartition();
    const at = (sk: string): Key => ({ table: 'content', pk: own, sk });
    const expiresAt = clock.seconds() + 60;
    const names = ['get', 'put', 'update', 'both', 'count', 'delete'];
    await table.transact([
      ...names.map((sk) => ({ put: { ...at(sk), data: { n: 7 }, expiresAt } })),
      { put: { ...at('stays'), data: {} } },
    ]);
    expect(await table.get(at('get'))).toEqual({ ...at('get'), data: { n: 7 }, expiresAt });
    expect(await table.increment(at('count'), 'n', 1)).toBe(8);
    clock.pass(60);

    expect(await table.get(at('get'))).toBeUndefined();
    expect(await table.batchGet([at('get'), at('stays')])).toEqual([undefined, { ...at('stays'), data: {} }]);
    expect(await all(table, own)).toEqual(['stays']);
    expect(await failedIndexes(table.transact([{ delete: at('delete'), if: { present: true } }]))).toEqual([0]);
    expect(await failedIndexes(table.transact([{ update: at('get'), set: { a: 1 }, if: { equals: { n: 7 } } }]))).toEqual([0]);
    await table.transact([{ put: { ...at('put'), data: { fresh: true } }, if: { absent: true } }]);
    await table.transact([{ update: at('update'), set: { fresh: true } }]);
    await table.transact([
      { update: at('both'), add: { n: 1 } },
      { update: at('new'), add: { n: 1 }, if: { absent: true } },
    ]);
    expect(await table.increment(at('count'), 'n', 1, { expiresAt: clock.seconds() + 5 })).toBe(1);
    expect((await table.query({ table: 'content', pk: own })).rows).toEqual([
      { ...at('both'), data: { n: 1 } },
      { ...at('count'), data: { n: 1 }, expiresAt: clock.seconds() + 5 },
      { ...at('new'), data: { n: 1 } },
      { ...at('put'), data: { fresh: true } },
      { ...at('stays'), data: {} },
      { ...at('update'), data: { fresh: true } },
    ]);
  });
});
