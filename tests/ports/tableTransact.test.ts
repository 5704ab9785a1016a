import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Condition, ConditionFailed, type Key, type Row, TooLarge, type Write } from '#functions/platform/table.ts';
import { type Adapter, adapters, failedIndexes, newPartition } from '#tests/ports/tables.ts';

const { list, stop } = await adapters();
afterAll(stop);

const NAMES = ['content', 'facts', 'hub'] as const;

/** The state of a row before a conditional write, and whether the condition is met. */
const conditions: [state: 'absent' | 'there' | 'expired', Condition, holds: boolean][] = [
  ['absent', { absent: true }, true],
  ['absent', { present: true }, false],
  ['absent', { equals: { v: 1 } }, false],
  ['absent', { equals: { v: null } }, false],
  ['there', { absent: true }, false],
  ['there', { present: true }, true],
  ['there', { equals: { v: 1 } }, true],
  ['there', { equals: { v: 2 } }, false],
  ['there', { equals: { v: 1, w: 1 } }, false],
  ['there', { equals: {} }, true],
  ['expired', { absent: true }, true],
  ['expired', { present: true }, false],
  ['expired', { equals: { v: 1 } }, false],
];

describe.each(list)('a transaction on $name', ({ table }: Adapter) => {
  let pk: string;
  const key = (sk: string): Key => ({ table: 'content', pk, sk });
  const row = (sk: string, data: Row['data'] = {}): Row => ({ ...key(sk), data });
  const dataOf = async (sk: string) => (await table.get(key(sk)))?.data;
  beforeAll(() => {
    pk = newPartition();
  });

  test.each<[string, (sk: string) => Write]>([
    ['a put', (sk) => ({ put: row(sk, { changed: true }) })],
    ['an update', (sk) => ({ update: key(sk), set: { changed: true } })],
    ['a delete', (sk) => ({ delete: key(sk) })],
    ['a check', (sk) => ({ check: key(sk), if: { present: true } })],
  ])('checks %s against each kind of condition, alone and among others', async (kind, write) => {
    for (const [index, [state, condition, holds]] of conditions.entries()) {
      for (const beside of [[], [{ put: row(`${kind} ${index} beside`) }]]) {
        const sk = `${kind} ${index} ${beside.length}`;
        if (state !== 'absent') await table.transact([{ put: { ...row(sk, { v: 1 }), ...(state === 'expired' && { expiresAt: 1 }) } }]);
        const failed = await failedIndexes(table.transact([...beside, { ...write(sk), if: condition }]));
        expect([kind, state, condition, failed]).toEqual([kind, state, condition, holds ? undefined : [beside.length]]);
      }
    }
  });

  test('puts only where nothing exists, on request', async () => {
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

  test('writes all or nothing and names the refused writes', async () => {
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

  test('writes a hundred rows to three tables, or none of them', async () => {
    const own = newPartition();
    const rows = Array.from({ length: 100 }, (_, n): Row => ({ table: NAMES[n % 3] ?? 'hub', pk: own, sk: `${n}`, data: { n } }));
    const [taken, late] = [rows[41], rows[99]];
    if (!taken || !late) throw new Error('there are a hundred rows');
    await table.transact([{ put: { ...taken, data: { taken: true } } }]);
    const writes: Write[] = rows.map((put) => ({ put, if: { absent: true } }));
    expect(await failedIndexes(table.transact(writes))).toEqual([41]);
    expect((await table.batchGet(rows)).filter((one) => one !== undefined)).toEqual([{ ...taken, data: { taken: true } }]);
    await table.transact([{ put: late }]);
    expect(await failedIndexes(table.transact(writes))).toEqual([41, 99]);
    await table.transact([{ delete: taken }, { delete: late }]);
    await table.transact(writes);
    expect(await table.batchGet(rows)).toEqual(rows);
  });

  test('lets one of several conflicting transactions succeed at a time', async () => {
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

  test('accepts a transaction of almost 4 MB, and stores all of it', async () => {
    const own = newPartition();
    const rows = Array.from(
      { length: 10 },
      (_, n): Row => ({ table: 'content', pk: own, sk: `${n}`, data: { text: 'x'.repeat(409_000) } }),
    );
    await table.transact(rows.map((put) => ({ put })));
    expect(await table.batchGet(rows)).toEqual(rows);
  });
});
