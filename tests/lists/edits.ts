import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import type { Table } from '#functions/platform/table.ts';

export const USERS = 5;
export const ITEMS = 4;

const value = fc.record(
  {
    Title: fc.constantFrom('', 'a', 'b', 'Ä', 'zz'),
    Amount: fc.constantFrom(null, 0, 1, -2.5, 1e6),
    Due: fc.constantFrom(null, '2026-01-01', '2026-02-03'),
    Done: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** One edit of a user: some fields of an item, based on its state some edits ago. */
const edit = fc.record({
  user: fc.nat(USERS - 1),
  item: fc.nat(ITEMS - 1),
  values: value.filter((values) => Object.keys(values).length > 0),
  /** Whether the item is read again before writing. */
  fresh: fc.boolean(),
});
export type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

/** The interleaving of several people's calls, and the writes at which the process crashes. */
export const storm = (edits: number) =>
  fc.record({
    edits: fc.array(edit, { minLength: edits, maxLength: edits }),
    waits: fc.array(fc.nat(3), { minLength: 40, maxLength: 40 }),
    crashes: fc.array(fc.nat(60), { minLength: 40, maxLength: 40 }),
  });
export type Storm = ReturnType<typeof storm> extends fc.Arbitrary<infer S> ? S : never;

/** The error of a caller when the process crashed at the write. */
class Died extends Error {
  override name = 'Died';
}

/** The same table in a process that others use at the same time and that crashes before or after some of its writes. */
export const restless = (table: Table, { waits, crashes }: Pick<Storm, 'waits' | 'crashes'>): Table => {
  let calls = 0;
  let writes = 0;
  const mixed = async <T>(make: () => Promise<T>): Promise<T> => {
    calls += 1;
    for (let turns = waits[calls % waits.length] ?? 0; turns > 0; turns--) await setImmediate();
    return make();
  };
  const mortal = async <T>(make: () => Promise<T>): Promise<T> => {
    writes += 1;
    const fate = crashes[writes % crashes.length];
    if (fate === 0) throw new Died();
    const created = await make();
    if (fate === 1) throw new Died();
    return created;
  };
  return {
    ...table,
    get: (key) => mixed(() => table.get(key)),
    batchGet: (keys) => mixed(() => table.batchGet(keys)),
    query: (range) => mixed(() => table.query(range)),
    transact: (writes) => mixed(() => mortal(() => table.transact(writes))),
  };
};
