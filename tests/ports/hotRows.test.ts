import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hotRows } from '#functions/platform/embedded/table/hotRows.ts';
import { openTable, type SqliteTable } from '#functions/platform/embedded/table/table.ts';
import type { Range, Row, Write } from '#functions/platform/table.ts';

/** They include sort keys whose order differs between UTF-8 and JavaScript. */
const sk = fc.constantFrom('a', 'b', '\uffff', '\u{1f600}');
const pk = fc.constantFrom('list#1', 'list#1', 'user#1');
/** Few values, so that the same range is requested repeatedly. */
const bound = fc.constantFrom(undefined, '\uffff');
const step = fc.oneof(
  fc.record({ do: fc.constant('put' as const), pk, sk, expiresIn: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }) }),
  fc.record({ do: fc.constant('delete' as const), pk, sk }),
  fc.record({ do: fc.constant('refused' as const), pk, sk }),
  fc.record({ do: fc.constant('get' as const), pk, sk }),
  fc.record({ do: fc.constant('getMany' as const), pk, sk }),
  fc.record({
    do: fc.constant('query' as const),
    pk,
    from: bound,
    to: bound,
    reverse: fc.constant(false),
    limit: fc.constantFrom(undefined, 2),
  }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 15 }) }),
);

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

test('cached rows equal those of the table at every moment, whatever is written, refused or expires', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 150 }), async (steps) => {
      let clock = 1_000_000;
      let value = 0;
      const table = openTable(':memory:', { now: () => new Date(clock * 1000) });
      const model = new Map<string, { value: number; expiresAt: number }>();
      const at = (key: { pk: string; sk: string }): string => JSON.stringify([key.pk, key.sk]);
      const alive = (key: { pk: string; sk: string }) => {
        const found = model.get(at(key));
        return found && found.expiresAt > clock ? found.value : undefined;
      };
      try {
        for (const one of steps) {
          if (one.do === 'wait') clock += one.seconds;
          if (one.do === 'put') {
            value += 1;
            const expiresAt = one.expiresIn === undefined ? undefined : clock + one.expiresIn;
            const row: Row = { table: 'content', pk: one.pk, sk: one.sk, data: { value }, ...(expiresAt !== undefined && { expiresAt }) };
            await table.transact([{ put: row }]);
            model.set(at(one), { value, expiresAt: expiresAt ?? Infinity });
          }
          if (one.do === 'delete') {
            await table.transact([{ delete: { table: 'content', pk: one.pk, sk: one.sk } }]);
            model.delete(at(one));
          }
          if (one.do === 'refused') {
            const writes: Write[] = [
              { put: { table: 'content', pk: one.pk, sk: one.sk, data: { value: -1 } } },
              { check: { table: 'content', pk: 'none', sk: 'none' }, if: { present: true } },
            ];
            await expect(table.transact(writes)).rejects.toThrow('refused');
          }
          if (one.do === 'get') {
            const row = await table.get<{ value: number }>({ table: 'content', pk: one.pk, sk: one.sk });
            expect(row?.data.value).toBe(alive(one));
          }
          if (one.do === 'getMany') {
            // All possible keys, with this one replacing another, so that it is requested twice.
            const requested = ['user#1', 'list#1', 'none'].flatMap((in_) =>
              ['a', 'b', '\uffff', '\u{1f600}'].map((key) => ({ pk: in_, sk: key })),
            );
            requested[3] = one;
            const rows = await table.batchGet<{ value: number }>(requested.map(({ pk, sk }) => ({ table: 'content', pk, sk })));
            expect(rows.map((row) => row?.data.value)).toEqual(requested.map(alive));
          }
          if (one.do === 'query') {
            const { from = '', to, reverse, limit } = one;
            const range: Range = { table: 'content', pk: one.pk, from, reverse, ...(to !== undefined && { to }), ...(limit && { limit }) };
            await table.query({ table: 'content', pk: 'a' });
            const { rows } = await table.query<{ value: number }>(range);
            const expected = [...new Set([...model.keys()].map((key) => JSON.parse(key) as [string, string]))]
              .filter(([in_, key]) => in_ === one.pk && byBytes(key, from) >= 0 && (to === undefined || byBytes(key, to) < 0))
              .sort(([, a], [, b]) => byBytes(a, b))
              .flatMap(([, key]) => alive({ pk: one.pk, sk: key }) ?? []);
            const found = rows.map(({ data }) => data.value);
            if (limit === undefined) expect(found).toEqual(expected);
            else expect([found.length, found.every((each) => expected.includes(each))]).toEqual([Math.min(limit, expected.length), true]);
          }
        }
      } finally {
        table.close();
      }
    }),
    { numRuns: 100 },
  );
});

const KEY = { table: 'content', pk: 'a', sk: 'b' } as const;
const valuesIn = async (table: SqliteTable) => [
  (await table.get<{ value: number }>(KEY))?.data.value,
  (await table.query<{ value: number }>({ table: 'content', pk: 'a' })).rows[0]?.data.value,
];

test('a transaction that is undone leaves nothing in the cache', async () => {
  const table = openTable(':memory:');
  await table.transact([{ put: { ...KEY, data: { value: 1 } } }]);
  for (const _ of [1, 2, 3]) expect(await valuesIn(table)).toEqual([1, 1]);
  const unwritable = { table: 'content', pk: 'a', sk: 'c', data: {}, expiresAt: {} as number } as const;
  await expect(table.transact([{ put: { ...KEY, data: { value: 2 } } }, { put: unwritable }])).rejects.toThrow(/bound/);
  expect(await valuesIn(table)).toEqual([1, 1]);
  table.close();
});

test('what is requested between changes is not read from the file again', () => {
  const stored = hotRows(() => new Date());
  let read = 0;
  const [rowAt, pageAt] = [
    (value: number) => ({ ...KEY, data: { value } }),
    (value: number) => ({ value: { rows: [{ ...KEY, data: { value } }] }, characters: 10 }),
  ];
  const request = () => {
    const row = stored.row(KEY, () => {
      read += 1;
      return { value: rowAt(0), characters: 10 };
    });
    const page = stored.page({ table: 'content', pk: 'a' }, () => {
      read += 1;
      return pageAt(0);
    });
    return [row?.data.value, page.rows[0]?.data.value];
  };
  for (const _ of [1, 2, 3]) expect(request()).toEqual([0, 0]);
  expect(read).toBe(4);
  for (let value = 1; value <= 50; value += 1) {
    stored.write(KEY, { pk: 'a', sk: 'b', data: JSON.stringify({ value }), expires: null });
    expect(request()).toEqual([value, value]);
  }
  stored.write(KEY);
  expect(request()).toEqual([undefined, undefined]);
  expect(read).toBe(4);
});

test('no one can modify a row for others', async () => {
  const table = openTable(':memory:');
  await table.transact([{ put: { table: 'content', pk: 'a', sk: 'b', data: { tags: ['one'] } } }]);
  const key = { table: 'content', pk: 'a', sk: 'b' } as const;
  await table.get(key);
  const row = await table.get<{ tags: string[] }>(key);
  expect(() => row?.data.tags.push('two')).toThrow(TypeError);
  await table.query({ table: 'content', pk: 'a' });
  const { rows } = await table.query<{ tags: string[] }>({ table: 'content', pk: 'a' });
  expect(() => rows.pop()).toThrow(TypeError);
  table.close();
});

test('the cache is limited, rows requested once are not cached, and recently requested ones remain', () => {
  const stored = hotRows(() => new Date(), 1000);
  const read: string[] = [];
  const request = (name: string) =>
    stored.row({ table: 'content', pk: name, sk: '' }, () => {
      read.push(name);
      return { value: undefined, characters: 100 };
    });
  for (let n = 0; n < 3; n += 1) request('often');
  expect(read).toEqual(['often', 'often']);
  for (let n = 0; n < 50; n += 1) {
    for (const _ of [1, 2]) request(`other ${n}`);
    request('often');
  }
  expect(read.filter((name) => name === 'often')).toHaveLength(2);
  read.length = 0;
  request('other 49');
  request('other 0');
  expect(read).toEqual(['other 0']);
});

test('rows that are read by the hundred are not cached, those of a page are', () => {
  const stored = hotRows(() => new Date());
  const keysOf = (count: number) => Array.from({ length: count }, (_, n) => ({ table: 'content' as const, pk: `${count} ${n}`, sk: '' }));
  const readOf = (count: number) => {
    let read = 0;
    for (let n = 0; n < 3; n += 1)
      stored.rows(keysOf(count), (missing) => {
        read += missing.length;
        return missing.map(() => ({ value: undefined, characters: 1 }));
      });
    return read;
  };
  expect(readOf(100)).toBe(200);
  expect(readOf(101)).toBe(303);
});
