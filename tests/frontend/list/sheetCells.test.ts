import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { columnsOf } from '#frontend/features/list/columns/columns.ts';
import { sheetCell, sheetOf } from '#frontend/features/list/export/sheetCells.ts';
import { xlsxOf } from '#frontend/ui/files/tableFile.ts';
import { field } from '#infra/embedded/demo/fields.ts';
import { CELL_LENGTH } from '#shared/limits/tables.ts';
import type { Item } from '#shared/models/content/item.ts';

const fields = [
  field('Title', 'Title', 'SingleLine', { isTitleField: true }),
  field('Due', 'Due', 'Date'),
  field('At', 'At', 'DateTime'),
  field('Hours', 'Hours', 'Number', { rules: { DecimalPrecision: 1 } }),
  field('Cost', 'Cost', 'Currency'),
  field('Done', 'Done', 'CheckBox'),
];
const columns = columnsOf({ id: 'l', type: 'items', fields }, ((key: string) => key) as never).filter(({ field: own }) => own);
const item = { Title: '=1+1', Due: '2026-11-08', At: '2026-11-08T14:30:00.000Z', Hours: 7.5, Cost: 1200, Done: true } as unknown as Item;

test('a spreadsheet gets dates, times, numbers and amounts as such', () => {
  const cells = Object.fromEntries(columns.map((column) => [column.name, sheetCell(column, item)]));
  const wall = new Date('2026-11-08T14:30:00.000Z');
  expect(cells.Due).toEqual({ value: new Date('2026-11-08T00:00:00Z'), format: 'dd-mmm-yyyy' });
  expect(cells.At).toEqual({
    value: new Date(Date.UTC(2026, 10, wall.getDate(), wall.getHours(), wall.getMinutes())),
    format: 'dd-mmm-yyyy h:mm AM/PM',
  });
  expect(cells.Hours).toEqual({ value: 7.5, format: '0.0' });
  expect(cells.Cost).toEqual({ value: 1200, format: '"$"#,##0.00' });
  expect(cells.Done).toBe(true);
  expect(sheetCell(columns.find(({ name }) => name === 'Due') as never, { ...item, Due: null })).toBeNull();
});

test('the sheet is named after its list, and its columns are as wide as on the screen', async () => {
  const sheet = sheetOf('Costs: 2026/27 [draft] of everybody who travels', columns);
  expect(sheet.name).toBe('Costs  2026 27  draft  of every');
  const lines = [columns.map(({ label }) => label), columns.map((column) => sheetCell(column, item))];
  const file = unzipSync(new Uint8Array(await (await xlsxOf(lines, sheet)).arrayBuffer()));
  const part = (name: string): string => strFromU8(file[name] ?? new Uint8Array());
  expect(part('xl/workbook.xml')).toContain('name="Costs  2026 27  draft  of every"');
  expect(part('xl/worksheets/sheet1.xml')).toMatch(/<col [^>]*width="/);
  // 8 November 2026 as a spreadsheet's day number.
  expect(part('xl/worksheets/sheet1.xml')).toContain('<v>46334</v>');
  expect(part('xl/styles.xml')).toContain('dd-mmm-yyyy');
});

test('a workbook contains nothing that Excel would ask to repair: text that is too long for a cell, or a name that no sheet can have', async () => {
  expect([" 'Quoted'", "'", 'History'].map((title) => sheetOf(title, columns).name)).toEqual(['Quoted', '', '']);
  expect(sheetOf(`'${'x'.repeat(30)}' and more`, columns).name).toBe('x'.repeat(30));
  const file = unzipSync(new Uint8Array(await (await xlsxOf([['Notes'], ['x'.repeat(CELL_LENGTH)], ['y'.repeat(40_000)]])).arrayBuffer()));
  const texts = [...strFromU8(file['xl/sharedStrings.xml'] ?? new Uint8Array()).matchAll(/<t[^>]*>([^<]*)</g)].map(([, text = '']) => text);
  expect(texts).toEqual(['Notes', 'x'.repeat(CELL_LENGTH), `${'y'.repeat(CELL_LENGTH - 1)}…`]);
});
