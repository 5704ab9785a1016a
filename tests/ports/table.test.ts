import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConditionFailed, type Key, type Row, type Table, TooLarge, type Write } from '#functions/platform/table.ts';
import { type Adapter, adapters, newPartition } from '#tests/ports/tables.ts';

const { list, stop } = await adapters();
afterAll(stop);

const failedIndexes = async (work: Promise<unknown>): Promise<number[] | undefined> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ConditionFailed);
  return error instanceof ConditionFailed ? error.failed : undefined;
};

const all = async (table: Table, pk: string): Promise<string[]> => (await table.query({ table: 'content', pk })).rows.map(({ sk }) => sk);

describe.each(list)('a table on $name', ({ table, clock }: Adapter) => {
  let pk: string;
  const key = (sk: string): Key => ({ table: 'content', pk, sk });
  const row = (sk: string, data: Row['data'] = {}): Row => ({ ...key(sk), data });
  const dataOf = async (sk: string) => (await table.get(key(sk)))?.data;
  beforeAll(() => {
    pk = newPartition();
  });

  test('gives back what was put, whatever its names and values', async () => {
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

  test('keeps its three tables apart', async () => {
    const rows: Row[] = (['content', 'facts', 'hub'] as const).map((name) => ({ table: name, pk, sk: 'same', data: { name } }));
    await table.transact(rows.map((put) => ({ put })));
    expect(await table.batchGet(rows)).toEqual(rows);
  });

  test('puts only where nothing is, when asked so', async () => {
    await table.transact([{ put: row('new'), if: { absent: true } }]);
    expect(await failedIndexes(table.transact([{ put: row('new'), if: { absent: true } }]))).toEqual([0]);
    expect(await failedIndexes(table.transact([{ put: row('none'), if: { present: true } }]))).toEqual([0]);
  });

  test('compares attributes with strings, numbers, booleans and null; an absent row equals nothing', async () => {
    await table.transact([{ put: row('equals', { text: 'a', count: 1, done: false, by: null }) }]);
    const holds = (sk: string, equals: Record<string, string | number | boolean | null>) =>
      table.transact([{ check: key(sk), if: { equals } }, { put: row('other') }]);
    await holds('equals', { text: 'a', count: 1, done: false, by: null });
    const wrongs: Record<string, string | number | boolean | null>[] = [
      { text: 'b' },
      { count: 2 },
      { count: '1' },
      { done: true },
      { by: 'x' },
      { missing: null },
    ];
    for (const wrong of wrongs) {
      expect(await failedIndexes(holds('equals', wrong))).toEqual([0]);
    }
    expect(await failedIndexes(holds('nowhere', { by: null }))).toEqual([0]);
  });

  test('writes all or nothing and names the writes that were refused', async () => {
    await table.transact([{ put: row('kept', { v: 1 }) }]);
    const writes: Write[] = [
      { put: row('kept', { v: 2 }) },
      { put: row('made'), if: { present: true } },
      { update: key('counted'), add: { n: 1 } },
      { check: key('kept'), if: { equals: { v: 2 } } },
    ];
    const [first, ...rest] = writes;
    expect(await failedIndexes(table.transact(rest))).toEqual([0, 2]);
    expect(await table.batchGet([key('made'), key('counted')])).toEqual([undefined, undefined]);
    if (first) await table.transact([first, ...rest.slice(1, 2)]);
    expect(await dataOf('kept')).toEqual({ v: 2 });
    expect(await dataOf('counted')).toEqual({ n: 1 });
  });

  test('updates attributes, creates an absent row, and takes undefined attributes away', async () => {
    await table.transact([{ update: key('u'), set: { a: 1, b: 'x' }, add: { n: 2 } }]);
    await table.transact([{ update: key('u'), set: { a: 5, b: undefined }, add: { n: -3, m: 0.5 }, if: { equals: { a: 1 } } }]);
    expect(await dataOf('u')).toEqual({ a: 5, n: -1, m: 0.5 });
    await table.transact([{ update: key('u'), set: { a: 6 } }]);
    expect(await dataOf('u')).toEqual({ a: 6, n: -1, m: 0.5 });
    expect(await failedIndexes(table.transact([{ update: key('u'), add: { n: 1 }, if: { absent: true } }]))).toEqual([0]);
    expect(await failedIndexes(table.transact([{ update: key('gone'), set: { a: 1 }, if: { present: true } }]))).toEqual([0]);
  });

  test('refuses to add to what is no number', async () => {
    await table.transact([{ put: row('word', { n: 'one' }) }]);
    await expect(table.transact([{ update: key('word'), add: { n: 1 } }, { put: row('beside') }])).rejects.toThrow();
    await expect(table.increment(key('word'), 'n', 1)).rejects.toThrow();
    expect(await table.get(key('beside'))).toBeUndefined();
  });

  test('deletes, with and without a condition, also what is not there', async () => {
    await table.transact([{ put: row('d', { v: 1 }) }]);
    expect(await failedIndexes(table.transact([{ delete: key('d'), if: { equals: { v: 2 } } }]))).toEqual([0]);
    await table.transact([{ delete: key('d'), if: { equals: { v: 1 } } }]);
    await table.transact([{ delete: key('d') }]);
    expect(await table.get(key('d'))).toBeUndefined();
  });

  test('refuses two writes to one row, and does nothing for none', async () => {
    await expect(table.transact([{ put: row('twice') }, { delete: key('twice') }])).rejects.toThrow(RangeError);
    await table.transact([]);
  });

  test('refuses rows, keys and transactions that are too large', async () => {
    const text = 'x'.repeat(409_000);
    await table.transact([{ put: row('large', { text }) }]);
    const refused = (writes: Write[]) => expect(table.transact(writes)).rejects.toBeInstanceOf(TooLarge);
    await refused([{ put: row('larger', { text: `${text}${'x'.repeat(1000)}` }) }]);
    await refused([{ update: key('large'), set: { more: 'x'.repeat(5000) } }]);
    await refused([{ update: key('large'), set: { more: 'x'.repeat(5000) } }, { put: row('beside') }]);
    await refused([{ put: row('k'.repeat(1025)) }]);
    await refused([{ put: { ...row('k'), pk: 'p'.repeat(2049) } }]);
    await refused(Array.from({ length: 101 }, (_, index) => ({ put: row(`many${index}`) })));
    await refused(Array.from({ length: 12 }, (_, index) => ({ put: row(`big${index}`, { text }) })));
    await table.transact([{ put: row('k'.repeat(1024)) }]);
    await table.transact(Array.from({ length: 100 }, (_, index) => ({ put: row(`many${index}`) })));
    await expect(table.transact([{ put: row('') }])).rejects.toThrow(RangeError);
  });

  test('answers many keys in their order, absent and repeated ones too', async () => {
    const own = newPartition();
    const rows = Array.from({ length: 250 }, (_, index): Row => ({ table: 'content', pk: own, sk: String(index), data: { index } }));
    for (let start = 0; start < rows.length; start += 100) await table.transact(rows.slice(start, start + 100).map((put) => ({ put })));
    const asked = [...rows, { ...key('x'), sk: 'absent' }, ...rows.slice(0, 3)].reverse();
    expect(await table.batchGet(asked)).toEqual(asked.map((one) => (one.sk === 'absent' ? undefined : one)));
    expect(await table.batchGet([])).toEqual([]);
  });

  test('counts right when a hundred count at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => table.increment(key('hundred'), 'n', 1)));
    expect(answers.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(await table.increment(key('hundred'), 'n', -50)).toBe(50);
  });

  test('lets one of several conflicting transactions win at a time', async () => {
    await table.transact([{ put: row('shared', { version: 0 }) }]);
    const change = async (): Promise<void> => {
      const version = Number((await dataOf('shared'))?.version);
      try {
        await table.transact([
          { update: key('shared'), set: { version: version + 1 }, if: { equals: { version } } },
          { put: row(`won${version + 1}`), if: { absent: true } },
        ]);
      } catch (error) {
        expect(error).toBeInstanceOf(ConditionFailed);
        await change();
      }
    };
    await Promise.all(Array.from({ length: 12 }, change));
    expect(await dataOf('shared')).toEqual({ version: 12 });
  });

  test('hides what expired, from reads and from conditions', async () => {
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
    expect(await table.increment(at('count'), 'n', 1, clock.seconds() + 5)).toBe(1);
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
