import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { errorTable, reasonOf } from '#frontend/features/jobs/errorTable.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { cellOf } from '#frontend/features/list/export/cells.ts';
import { guessColumns } from '#frontend/fields/table/guessColumns.ts';
import { duplicateNames, fillable, mappedRows, mappedText, suggestedMapping } from '#frontend/fields/table/mapping.ts';
import { readTableFile } from '#frontend/fields/table/readTableFile.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { csvOf } from '#frontend/ui/files/csv.ts';
import { readTable } from '#functions/parsers/readTable.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import type { Item } from '#shared/models/content/item.ts';
import { checkFormat } from '#shared/rules/checkFormat.ts';
import { ENGLISH_MARKS } from '#shared/rules/reading/numberMarks.ts';
import { valueFromText } from '#shared/rules/reading/valueFromText.ts';

const t = ((key: string | string[], values?: object) =>
  [key].flat()[0] + (Object.keys(values ?? {}).length > 0 ? ` ${JSON.stringify(values)}` : '')) as unknown as TFunction;
const tableOf = (text: string | Uint8Array<ArrayBuffer>) => readTableFile(new Blob([text]));

describe('a file to import', () => {
  const fields = [
    field('Due', 'Fällig', 'Date'),
    { ...field('Code', 'Code', 'SingleLine'), alias: 'Number of the file' },
    field('_By', 'By', 'SingleLine', { isAuditField: true }),
    field('Secret', 'Secret', 'Password'),
  ];

  test('has columns that are mapped to fields by name, in any case; others are left out', async () => {
    const table = await tableOf('\ufeffdue, FALLIG ,number of the FILE,By,Secret,Other\n1,2,3,4,5,6\n,,,,,\n');
    expect(table?.rows).toEqual([['1', '2', '3', '4', '5', '6']]);
    const mapping = suggestedMapping(table?.columns ?? [], fillable(fields));
    expect(mapping).toEqual(['Due', null, 'Code', null, null, null]);
    expect(duplicateNames(mapping)).toEqual([]);
    expect(duplicateNames(['Due', null, 'Due'])).toEqual(['Due']);
  });

  test.each(['', 'Due', '\n\n'])('is no table if there are no rows: %j', async (text) => {
    expect(await tableOf(text)).toBeNull();
  });

  test('is read in older encodings, and a mark that prevents a formula from running is not part of the text', async () => {
    expect((await tableOf(new Uint8Array(Buffer.from("Title\nÉtude n°2\n'=1+1\n'quoted\n", 'latin1'))))?.rows).toEqual([
      ['Étude n°2'],
      ['=1+1'],
      ["'quoted"],
    ]);
  });

  test('is sent with the names of fields, without ignored columns and rows that are then empty', async () => {
    const table = {
      columns: ['A', 'B', 'C'],
      rows: [
        ['1', 'x', 'a;b'],
        [' ', 'y', ''],
        ['2', '', ''],
      ],
      marks: [ENGLISH_MARKS, ENGLISH_MARKS, ENGLISH_MARKS],
    };
    const mapping = ['Due', null, 'Code'];
    const rows = mappedRows(table, mapping);
    const { columns, rows: sent } = await readTable(new TextEncoder().encode(await mappedText({ ...table, rows }, mapping, fields)));
    expect([columns, ...sent]).toEqual([
      ['Due', 'Code'],
      ['1', 'a;b'],
      ['2', ''],
    ]);
  });
});

test('a row with more cells than columns reaches the server, which refuses it, and the table of refused rows has all of them', async () => {
  const table = (await tableOf('Code,Left out\nA,x\nB,y,moved\n')) ?? expect.fail('no table');
  const { rows } = await readTable(
    new TextEncoder().encode(await mappedText(table, ['Code', null], [field('Code', 'Code', 'SingleLine')])),
  );
  expect(rows).toEqual([['A'], ['B', 'moved']]);
  const refused = [{ what: '2', error: 'invalidInput', fields: [{ name: 'moved', code: 'noColumn', value: '' }] }];
  expect((await errorTable(table, refused, t).text()).split('\r\n').map((line) => line.split(',').length)).toEqual([4, 4, 1]);
});

test.each(['=1', "'=1", "''-5", "'quoted", '+351 12', '-5'])('the text %s is the same after an export and an import', async (text) => {
  expect((await tableOf(csvOf([['Title'], [text]])))?.rows).toEqual([[text]]);
});

describe('the numbers of a file', () => {
  const fields = [field('Amount', 'Amount', 'Decimal')];
  const read = async (language: string, text: string) => {
    await i18n.changeLanguage(language);
    try {
      const table = (await tableOf(text)) ?? expect.fail('no table');
      const sent = await readTable(new TextEncoder().encode(await mappedText(table, ['Amount'], fields)));
      return { type: guessColumns(table)[0]?.type, sent: sent.rows.map(([cell]) => cell) };
    } finally {
      await i18n.changeLanguage('en');
    }
  };

  test.each([
    ['es', 'Amount;Note\n12.345;a\n1.234;b\n', { type: 'Number', sent: ['12345', '1234'] }],
    ['es', 'Amount;Note\n12.345;a\n0,5;b\n', { type: 'Decimal', sent: ['12345', '0.5'] }],
    ['fr', 'Amount;Note\n12,345;a\n1 234;b\n', { type: 'Decimal', sent: ['12.345', '1234'] }],
    ['en', 'Amount;Note\n12.345;a\n1.234,50;b\n', { type: 'Decimal', sent: ['12345', '1234.5'] }],
    ['en', 'Amount;Note\n12,345;a\nmany;b\n', { type: 'SingleLine', sent: ['12345', 'many'] }],
    ['es', 'Amount,Note\n12.345,a\n0.25,b\n', { type: 'Decimal', sent: ['12.345', '0.25'] }],
    ['es', 'Amount,Note\n12.345,a\n1.234,b\n', { type: 'Decimal', sent: ['12.345', '1.234'] }],
  ])('are read as in %s: %j', async (language, text, expected) => {
    expect(await read(language, text)).toEqual(expected);
  });
});

test('an export can be imported: each cell becomes the same value again', async () => {
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine'),
    field('Amount', 'Amount', 'Currency'),
    field('Due', 'Due', 'Date'),
    field('At', 'At', 'DateTime'),
    field('From', 'From', 'Time'),
    field('Done', 'Done', 'CheckBox'),
    field('State', 'State', 'Choice', { options: ['Open', 'Not yet, later'] }),
    field('Tags', 'Tags', 'Choice', { hasMany: true, options: ['Red, dark', 'Blue'] }),
    field('Link', 'Link', 'Hyperlink'),
    field('Site', 'Site', 'Lookup', { hasMany: true }),
    field('Owner', 'Owner', 'PeoplePicker'),
  ]);
  const [red, blue] = [
    { id: 'red-dark', value: 'Red, dark' },
    { id: 'blue', value: 'Blue' },
  ];
  const item = {
    Title: '=SUM(A1)',
    Amount: -1234.5,
    Due: '2026-03-05',
    At: '2026-03-05T14:30:00.000Z',
    From: '08:15',
    Done: true,
    State: { id: 'not-yet-later', value: 'Not yet, later' },
    Tags: [red, blue],
    Link: { url: 'https://example.org/a', displayText: 'Example' },
    Site: [
      { id: 1, value: 'Acme, Ltd' },
      { id: 2, value: 'Other' },
    ],
    Owner: { internalId: 'u1', fullName: 'Ana', isGroup: false },
  } as unknown as Item;
  const shown = fields.map((one) => ({ name: one.internalFieldName, field: one }) as Column);
  const exported = csvOf([fields.map(({ name }) => name), shown.map((column) => cellOf(column, item))]);
  const table = (await tableOf(exported)) ?? expect.fail('no table');
  const mapping = suggestedMapping(table.columns, fillable(fields));
  const sent = await readTable(new TextEncoder().encode(await mappedText({ ...table, rows: mappedRows(table, mapping) }, mapping, fields)));
  const values = Object.fromEntries(
    fields.map((one) => [one.internalFieldName, valueFromText(one, sent.rows[0]?.[sent.columns.indexOf(one.internalFieldName)] ?? '')]),
  );
  const named = (words: string) => ({ words, matches: [] });
  expect(values).toEqual({
    ...item,
    Due: expect.stringContaining('2026-03-05'),
    Link: { url: 'https://example.org/a', displayText: '' },
    Site: [named('Acme, Ltd'), named('Other')],
    Owner: named('Ana'),
  });
  for (const one of fields.slice(0, 9)) expect(checkFormat(one, values[one.internalFieldName]), one.name).not.toHaveProperty('problem');
});

test('refused rows are described and saved as they were, each with its reasons', async () => {
  const refused = {
    what: '2',
    error: 'invalidInput',
    fields: [
      { name: 'Amount due', code: 'invalidNumber', value: 'x' },
      { name: 'Title', code: 'required', value: '' },
    ],
  };
  expect(reasonOf({ what: 'a.pdf', error: 'fileExists' }, t)).toBe('error.fileExists');
  const saved = errorTable(
    {
      columns: ['Title', 'Left out', 'Amount due'],
      rows: [
        ['a', 'b', '1'],
        ['', '=1', 'x'],
      ],
    },
    [refused],
    t,
  );
  const table = await readTableFile(saved);
  expect(table?.columns).toEqual(['Title', 'Left out', 'Amount due', 'jobs.reason']);
  expect(table?.rows).toEqual([['', '=1', 'x', reasonOf(refused, t)]]);
  expect(reasonOf(refused, t)).toMatch(/^Amount due: .+; Title: .+/);
});
