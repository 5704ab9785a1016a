import { expect, test } from 'vitest';
import { columnsOf } from '#frontend/features/list/columns/columns.ts';
import { exportRows } from '#frontend/features/list/export/exportRows.ts';
import { field } from '#infra/embedded/demo/fields.ts';
import { answer, browserAt } from '../frame/browser.ts';

const fields = [field('Title', 'Title', 'SingleLine', { isTitleField: true }), field('Amount', 'Amount', 'Number')];
const columns = columnsOf({ id: 'l', type: 'items', fields }, ((key: string) => key) as never).filter(({ field: own }) => own);
const item = (Id: number) => ({ Id, Title: `Row "${Id}"`, Amount: Id / 2 });
const pages: Record<string, { items: object[]; next: string | null }> = {
  '': { items: [item(1), item(2)], next: 'b' },
  b: { items: [item(3), item(4)], next: 'c' },
  c: { items: [item(5)], next: null },
};

/** A list in three parts; `fails` is the part that does not come. */
const open = (fails?: string) =>
  browserAt(({ url }, response) => {
    const after = new URL(url, 'http://host').searchParams.get('after') ?? '';
    if (after === fails) return answer(response, 500, { hasErrors: true, errors: [{ id: null, error: 'fatalError', translate: true }] });
    answer(response, 200, { value: { folders: [], ...pages[after] } });
  });

const run = (format: 'csv' | 'xlsx', onProgress: (rows: number) => void = () => undefined, signal = new AbortController().signal) =>
  exportRows(format, { listId: 'l', title: 'Long', folderId: undefined, query: { rules: [] }, columns, signal, onProgress });

test('a list that comes in several parts is one file, in the order of the screen', async () => {
  await open();
  const told: number[] = [];
  const file = await run('csv', (rows) => told.push(rows));
  expect(file.type).toBe('text/csv;charset=utf-8');
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.toString('utf8')).toBe(
    '\ufeffTitle,Amount\r\n"Row ""1""",0.5\r\n"Row ""2""",1\r\n"Row ""3""",1.5\r\n"Row ""4""",2\r\n"Row ""5""",2.5\r\n',
  );
  expect(told).toEqual([2, 4, 5]);
  expect(
    Buffer.from(await (await run('xlsx')).arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('there is no file where a part does not come, and none where somebody cancels', async () => {
  await open('c');
  await expect(run('csv')).rejects.toMatchObject({ name: 'CallError', status: 500 });
  await open();
  const stop = new AbortController();
  await expect(run('csv', () => stop.abort(), stop.signal)).rejects.toThrow();
});
