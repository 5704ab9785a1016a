import { AsyncLocalStorage } from 'node:async_hooks';
import type { Key, Range, Table, Write } from '#functions/platform/table.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { print } from '#tests/bench/bench.ts';
import { openWorld } from '#tests/kit/world.ts';

export interface Work {
  trips: number;
  rowsRead: number;
  rowsWritten: number;
}

/** Counts, in place, the table requests of a call, without those of the host itself. */
export const counting = (table: Table): { workOf(call: () => Promise<unknown>): Promise<Work> } => {
  const counts = new AsyncLocalStorage<Work & { underWay: number }>();
  /** A request sent while another is running is not a further round trip. */
  const counted =
    <A extends unknown[], R>(ask: (...args: A) => Promise<R>, rowsOf: (answer: R, ...args: A) => Omit<Work, 'trips'>) =>
    async (...args: A): Promise<R> => {
      const count = counts.getStore();
      if (!count) return ask(...args);
      count.trips += count.underWay === 0 ? 1 : 0;
      count.underWay += 1;
      const answer = await ask(...args).finally(() => {
        count.underWay -= 1;
      });
      const { rowsRead, rowsWritten } = rowsOf(answer, ...args);
      count.rowsRead += rowsRead;
      count.rowsWritten += rowsWritten;
      return answer;
    };
  const reads = (rowsRead: number) => ({ rowsRead, rowsWritten: 0 });
  const writes = (rowsWritten: number) => ({ rowsRead: 0, rowsWritten });
  const { get, batchGet, query, transact, increment } = table;
  Object.assign(table, {
    get: counted(
      (key: Key) => get(key),
      () => reads(1),
    ),
    batchGet: counted(
      (keys: Key[]) => batchGet(keys),
      (_, keys: Key[]) => reads(keys.length),
    ),
    query: counted(
      (range: Range) => query(range),
      ({ rows }) => reads(rows.length),
    ),
    transact: counted(transact, (_, made: Write[]) => writes(made.length)),
    increment: counted(increment, () => writes(1)),
  });
  return {
    workOf: async (call) => {
      const count = { trips: 0, rowsRead: 0, rowsWritten: 0, underWay: 0 };
      await counts.run(count, call);
      const { underWay: inProgress, ...work } = count;
      return work;
    },
  };
};

const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true }), field('Amount', 'Amount', 'Number')]);
const views = [view('all', 'All', { isDefault: true, sortOrder: [{ sortProperty: 'Title', sortDescending: false }] })];

/** The table requests of each kind of call, with two sort orders on the list, without listeners. */
export const measurePortWork = async (): Promise<Record<'page' | 'read' | 'create' | 'update' | 'updateOrder' | 'delete', Work>> => {
  const world = await openWorld({ listening: false });
  const ana = await world.member('Ana', Access.Contribute);
  const { id: listId } = await world.list({ fields, views });
  for (let n = 0; n < 60; n++) await ana.call(list.createItem, { listId, body: { Title: `Item ${n}` } });
  const { workOf } = counting(world.table);
  const measured = {
    page: await workOf(() => ana.call(list.items, { listId, pageSize: 50 })),
    read: await workOf(() => ana.call(list.getItem, { listId, id: 5 })),
    create: await workOf(() => ana.call(list.createItem, { listId, body: { Title: 'New' } })),
    update: await workOf(() => ana.call(list.updateItem, { listId, body: { Id: 5, Amount: 3 } })),
    updateOrder: await workOf(() => ana.call(list.updateItem, { listId, body: { Id: 5, Title: 'Moved' } })),
    delete: await workOf(() => ana.call(recycle.delete, { body: { listId, id: 7 } })),
  };
  await world.close();
  return measured;
};

const words = {
  page: 'list page of 50',
  read: 'read',
  create: 'create',
  update: 'update, no order moved',
  updateOrder: 'update, title moved',
  delete: 'delete',
};

export const benchPortWork = async (): Promise<void> => {
  const measured = await measurePortWork();
  print(
    'Table port: round trips, rows read, rows written (with session, list and access)',
    Object.entries(measured).map(([name, { trips, rowsRead, rowsWritten }]) => ({
      what: words[name as keyof typeof words],
      value: `${trips}  ${rowsRead}  ${rowsWritten}`,
      budget: '',
    })),
  );
};
