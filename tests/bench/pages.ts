import { join } from 'node:path';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { inFolder, ms, percentile, print } from '#tests/bench/bench.ts';
import { benchBreaking } from '#tests/bench/breaking.ts';
import { benchFiltered, benchTrimmed } from '#tests/bench/filtered.ts';
import { seed } from '#tests/bench/seed.ts';
import { benchWriters } from '#tests/bench/writers.ts';
import { openWorld } from '#tests/kit/world.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const ROUNDS = 300;

const fields = inOrder([
  field('Title', 'Title', 'SingleLine', { isTitleField: true }),
  field('Amount', 'Amount', 'Number'),
  field('Due', 'Due', 'Date'),
]);
const views = [
  view('due', 'By date', {
    isDefault: true,
    sortOrder: [
      { sortProperty: 'Due', sortDescending: true },
      { sortProperty: 'Title', sortDescending: false },
    ],
  }),
];

/** The first page of a sorted view, 50 rows, from the gate to the response, with a database file; the sizes alternate in one process. */
export const benchPages = (): Promise<void> =>
  inFolder(async (folder) => {
    const world = await openWorld({ database: join(folder, 'bench.db') });
    const ana = await world.member('Ana', Access.Contribute);
    const lists = [];
    for (const size of SIZES) {
      const created = await world.list({ title: `Bench ${size}`, fields, views });
      await seed(world.table, created, size);
      lists.push({ size, made: created, listId: created.id, times: [] as number[] });
    }
    for (let round = 0; round < ROUNDS + 30; round++) {
      for (const { listId, times } of lists) {
        world.advance(1000);
        const start = performance.now();
        const { items } = await ana.call(list.items, { listId, pageSize: 50 });
        if (items.length !== 50) throw new Error('a short page');
        if (round >= 30) times.push(performance.now() - start);
      }
    }
    const base = percentile(lists[0]?.times ?? [], 0.5);
    print(
      'First page of a sorted view, 50 rows, server time (median, p95, ratio to 1,000 items)',
      lists.map(({ size, times }) => {
        const median = percentile(times, 0.5);
        return {
          what: `${size.toLocaleString('en')} items`,
          value: `${ms(median)}  ${ms(percentile(times, 0.95))}  ${(median / base).toFixed(2)}`,
          budget: 'p95 under 5 ms, ratio at most 1.5',
        };
      }),
    );
    await benchFiltered(world, lists, ana);
    const middle = lists[1];
    // Before its permissions are changed: ana is in none of the groups that get their own permissions.
    await benchWriters(world, ana, middle?.listId ?? '');
    if (middle) await benchTrimmed(world, middle);
    await benchBreaking(world, lists);
    await world.close();
  });
