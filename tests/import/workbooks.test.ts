import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnsOf } from '#frontend/features/list/columns/columns.ts';
import { cellOf } from '#frontend/features/list/export/cells.ts';
import { sheetCell, sheetOf } from '#frontend/features/list/export/sheetCells.ts';
import { fillable, mappedText, suggestedMapping } from '#frontend/fields/table/mapping.ts';
import { csvFile, xlsxOf } from '#frontend/ui/files/tableFile.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';
import { ENGLISH_MARKS } from '#shared/rules/reading/numberMarks.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
beforeAll(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
});
afterAll(() => world.close());

interface Table {
  columns: string[];
  rows: string[][];
}

const sent = async (path: string, fileName: string, bytes: Uint8Array) => {
  const { status, body } = await ana.send(multipart(path, [[fileName, bytes]]));
  return { status, ...JSON.parse(body) };
};
const tableIn = async (bytes: Uint8Array): Promise<Table> => (await sent('/api/File/table/read', 'table.xlsx', bytes)).value;
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

const importDone = async (jobId: string) => {
  await expect.poll(async () => (await ana.call(application.followJob, { jobId })).endedOn).not.toBeNull();
  return ana.call(application.followJob, { jobId });
};

const fields = inOrder([
  field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
  field('Amount', 'Amount', 'Currency'),
  field('Due', 'Due', 'Date'),
  field('At', 'At', 'DateTime'),
  field('From', 'From', 'Time'),
  field('Done', 'Done', 'CheckBox'),
  field('State', 'State', 'Choice', { options: ['Open', 'Not yet, later'] }),
  field('Tags', 'Tags', 'Choice', { hasMany: true, options: ['Red, dark', 'Blue'] }),
  field('Link', 'Link', 'Hyperlink'),
  field('Owner', 'Owner', 'PeoplePicker'),
]);
const names = fields.map(({ internalFieldName }) => internalFieldName);
const valuesOf = (item: Item) => names.map((name) => (item as unknown as Record<string, unknown>)[name]);

test.each(['csv', 'xlsx'] as const)('what is exported as %s is imported again with every value as it was', async (format) => {
  const { id: from } = await world.list({ fields });
  const { id: listId } = await world.list({ fields });
  const full = {
    ...{ Title: '=SUM(A1)', Amount: -1234.567, Due: '2026-03-05', At: '2026-03-05T14:30:00.000Z', From: '08:15', Done: true },
    State: { id: 'not-yet-later', value: 'Not yet, later' },
    Tags: [
      { id: 'red-dark', value: 'Red, dark' },
      { id: 'blue', value: 'Blue' },
    ],
    Link: { url: 'https://example.org/a', displayText: '' },
    Owner: { internalId: ana.user.id, fullName: 'Ana', isGroup: false },
  };
  for (const body of [full, { Title: 'Nothing else' }, { Title: '007' }]) await ana.call(list.createItem, { listId: from, body });
  const { items } = await ana.call(list.items, { listId: from });
  const columns = columnsOf({ id: from, type: 'items', fields }, ((key: string) => key) as never);
  const head = columns.map(({ label }) => label);
  const file =
    format === 'csv'
      ? csvFile([head, ...items.map((item) => columns.map((column) => cellOf(column, item)))])
      : await xlsxOf([head, ...items.map((item) => columns.map((column) => sheetCell(column, item)))], sheetOf('Rows', columns));
  const table = await tableIn(await bytesOf(file));
  const mapping = suggestedMapping(table.columns, fillable(fields));
  const unmarked = table.rows.map((row) => row.map((cell) => (format === 'csv' ? cell.replace(/^'=/, '=') : cell)));
  const text = await mappedText({ rows: unmarked, marks: table.columns.map(() => ENGLISH_MARKS) }, mapping, fields);
  const job = await importDone((await ana.call(list.importRows, { listId, body: { text } })).id);
  expect(job).toMatchObject({ done: 3, refused: [] });
  const copied = await ana.call(list.items, { listId });
  expect(copied.items.map(valuesOf)).toEqual(items.map(valuesOf));
});

test('a workbook is read as its cells are formatted: dates, times, check marks and numbers, from the first sheet with content', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Title', 'Day', 'Moment', 'Time', 'Sum', 'Yes', 'Wrong'],
    ['Café', null, null, null, 0.1, true, null],
    [],
    ['Second'],
  ]);
  sheet.B2 = { t: 'n', v: 46_086, z: 'dd/mm/yyyy' };
  sheet.C2 = { t: 'n', v: 46_086.5625, z: 'm/d/yy h:mm' };
  sheet.D2 = { t: 'n', v: 0.5, z: 'h:mm AM/PM' };
  sheet.G2 = { t: 'e', v: 0x2a };
  const book = { SheetNames: ['Empty', 'Rows'], Sheets: { Empty: utils.aoa_to_sheet([]), Rows: sheet } };
  const table = await tableIn(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })));
  expect(table.columns).toEqual(['Title', 'Day', 'Moment', 'Time', 'Sum', 'Yes', 'Wrong']);
  expect(table.rows.map((row) => row.filter(Boolean))).toEqual([
    ['Café', '2026-03-05', '2026-03-05 13:30', '12:00', '0.1', 'true'],
    ['Second'],
  ]);
});

test('a workbook is imported into a list as it is', async () => {
  const { id: listId } = await world.list();
  const sheet = utils.aoa_to_sheet([
    ['Title', 'Amount'],
    ['First', 12.5],
  ]);
  const file = new Uint8Array(write({ SheetNames: ['Rows'], Sheets: { Rows: sheet } }, { type: 'array', bookType: 'xlsx' }));
  const { value } = await sent(`/api/List/${listId}/import`, 'table.xlsx', file);
  expect(await importDone(value.id)).toMatchObject({ done: 1, refused: [] });
  expect((await ana.call(list.items, { listId })).items).toMatchObject([{ Title: 'First', Amount: 12.5 }]);
});

test('a file that is no workbook is refused with its name, and a workbook without rows as such', async () => {
  const broken = await sent('/api/File/table/read', 'broken.xlsx', Buffer.from('PK\u0003\u0004 and no more'));
  expect(broken).toMatchObject({ status: 400, errors: [{ error: 'uploadInvalidFile', params: { fileName: 'broken.xlsx' } }] });
  const none = new Uint8Array(write({ SheetNames: ['A'], Sheets: { A: utils.aoa_to_sheet([['Title']]) } }, { type: 'array' }));
  expect(await sent('/api/File/table/read', 'none.xlsx', none)).toMatchObject({ status: 400 });
});
