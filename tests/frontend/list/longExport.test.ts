import { expect, test } from 'vitest';
import { columnsOf } from '#frontend/features/list/columns/columns.ts';
import { exportRows } from '#frontend/features/list/export/exportRows.ts';
import { field } from '#infra/embedded/demo/fields.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { answer, browserAt } from '../frame/browser.ts';

const fields = [
  field('Title', 'Title', 'SingleLine', { isTitleField: true }),
  field('Amount', 'Amount', 'Number'),
  field('Due', 'Due', 'Date'),
];
const all = columnsOf({ id: 'l', type: 'items', fields }, ((key: string) => key) as never);
const columns = all.filter(({ name }) => name === 'Title' || name === 'Amount');
const item = (Id: number) => ({ Id, Title: `Row "${Id}"`, Amount: Id / 2 });
const pages: Record<string, { items: object[]; next: string | null }> = {
  '': { items: [item(1), item(2)], next: 'b' },
  b: { items: [item(3), item(4)], next: 'c' },
  c: { items: [item(5)], next: null },
};

/** The requests, page by page. */
let requested: URL[] = [];

/** A list in three pages; `fails` is the page that does not load. */
const open = (fails?: string) => {
  requested = [];
  return browserAt(({ url }, response) => {
    requested.push(new URL(url, 'http://host'));
    const after = new URL(url, 'http://host').searchParams.get('after') ?? '';
    if (after === fails) return answer(response, 500, { hasErrors: true, errors: [{ id: null, error: 'fatalError', translate: true }] });
    answer(response, 200, { value: { folders: [], ...pages[after] } });
  });
};

const asking = {
  listId: 'l',
  title: 'Long',
  folderId: undefined,
  query: { rules: [] },
  columns,
  signal: new AbortController().signal,
  onProgress: () => undefined,
};
const run = (format: 'csv' | 'xlsx', onProgress: (rows: number) => void = () => undefined, signal = asking.signal) =>
  exportRows(format, { ...asking, signal, onProgress });

test('a list that is read in several parts is one file, in the order of the screen', async () => {
  await open();
  const received: number[] = [];
  const file = await run('csv', (rows) => received.push(rows));
  expect(file.type).toBe('text/csv;charset=utf-8');
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.toString('utf8')).toBe(
    '\ufeffTitle,Amount\r\n"Row ""1""",0.5\r\n"Row ""2""",1\r\n"Row ""3""",1.5\r\n"Row ""4""",2\r\n"Row ""5""",2.5\r\n',
  );
  expect(received).toEqual([2, 4, 5]);
  expect(
    Buffer.from(await (await run('xlsx')).arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('there is no file if a part fails, or if the user cancels', async () => {
  await open('c');
  await expect(run('csv')).rejects.toMatchObject({ name: 'CallError', status: 500 });
  await open();
  const stop = new AbortController();
  await expect(run('csv', () => stop.abort(), stop.signal)).rejects.toThrow();
});

test('rows are read with only the columns of the file, in its order and with its conditions', async () => {
  await open();
  const rules = [{ ColumnName: 'Amount', Operator: 'GreaterThan' as const, Value: '1' }];
  const query = { listViewId: 'all', sortProperty: 'Amount', sortDescending: true, rules };
  await exportRows('csv', { ...asking, folderId: 'f', query });
  expect(requested.map(({ pathname }) => pathname)).toEqual(Array(3).fill('/api/List/l/itemsonly'));
  const [first, second] = requested.map(({ searchParams }) => Object.fromEntries(searchParams));
  const order = {
    folderId: 'f',
    listViewId: 'all',
    sortProperty: 'Amount',
    sortDescending: 'true',
    'fields[0]': 'Title',
    'fields[1]': 'Amount',
  };
  expect(first).toMatchObject({ ...order, 'queryConditions.rules[0].ColumnName': 'Amount' });
  expect(second).toEqual({ ...first, after: 'b' });
});

test.each([
  ['deleted items', { query: { rules: [], showDeleted: true } }],
  ['locked users', { query: { rules: [], showLocked: true } }],
  ['users', { listId: peopleLists.users }],
  ['very many columns', { columns: Array(200).fill(columns[0]) }],
])('%s come with all their columns', async (_, of) => {
  await open();
  await exportRows('csv', { ...asking, ...of });
  expect(requested.map(({ pathname }) => pathname.split('/').at(-1))).toEqual(['items', 'items', 'items']);
  expect(requested[0]?.searchParams.get('pageSize')).toBe('-1');
});

test('dates and times are text, including recurring, mixed and missing ones', async () => {
  const row = (Due: string | null, _ModifiedOn: string) => ({ Due, _ModifiedOn });
  const days = [row('2026-03-01', '2026-03-01T10:00:00Z'), row('2026-03-01', '2026-04-02T10:00:00Z'), row(null, '2026-03-01T10:00:00Z')];
  await browserAt((_, response) =>
    answer(response, 200, { value: { items: [...days, row('2027-12-31', ''), row('2027-12-31', '2026-04-02T10:00:00Z')], next: null } }),
  );
  const file = await exportRows('csv', { ...asking, columns: all.filter(({ name }) => ['Due', '_ModifiedOn'].includes(name)) });
  expect((await file.text()).split('\r\n').slice(1)).toEqual([
    '01-Mar-2026,01-Mar-2026',
    '01-Mar-2026,02-Apr-2026',
    ',01-Mar-2026',
    '31-Dec-2027,',
    '31-Dec-2027,02-Apr-2026',
    '',
  ]);
});
