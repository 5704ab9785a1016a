import { read, utils, write } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import type { TableChanges } from '#shared/models/documents/spreadsheet.ts';
import { type Library, openLibrary } from '#tests/kit/openLibrary.ts';
import { sha256 } from '#tests/kit/uploadOver.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { LEGACY, readElsewhere, workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

/** One process of LibreOffice for all tests of this file, which is slow on a busy machine. */
const TIMEOUT = 180_000;
const COMPOUND = 'd0cf11e0a1b11ae1';

/** Without the protection that the older format cannot store. */
const olderFile = (): Uint8Array => {
  const part = 'xl/worksheets/sheet2.xml';
  const parts = unzipSync(workbookFile());
  return zipSync({ ...parts, [part]: strToU8(strFromU8(parts[part] ?? new Uint8Array()).replace(/<sheetProtection[^>]*>/, '')) });
};

let library: Library;
let xls: Buffer;
beforeAll(async () => {
  library = await openLibrary();
  const { converter } = library.world.host;
  // LibreOffice starts with the first workbook, for which it can be too late.
  const created = waitFor(() => converter.convert(olderFile(), { from: 'xlsx', to: 'xls' }), { timeout: TIMEOUT });
  xls = Buffer.from(await created);
}, TIMEOUT);
afterAll(() => library.close());

const at = (id: number) => ({ listId: library.listId, id });
const open = (id: number) => library.ana.call(list.openSpreadsheet, at(id));
const shown = async (id: number) => readElsewhere(await library.files.bytesAt((await open(id)).url));
const versionOf = async (id: number) => (await library.ana.call(list.getItem, at(id)))._Version;

interface Save {
  base: string;
  began?: string;
  steps?: TableChanges['steps'];
  sheets: TableChanges['sheets'];
  passwords?: Record<string, string>;
}
const save = (id: number, { base, began = base, steps = [], sheets, passwords = {} }: Save) =>
  library.ana.call(list.saveSpreadsheet, { ...at(id), base, body: { JSONData: { began, steps, sheets, passwords } } });
const inBudget = (row: number, column: number, value: string | number): TableChanges['sheets'] => [
  { name: 'Budget', cells: [{ row, column, value }] },
];

describe('a workbook in the format of Excel 97', () => {
  test('FILE-035 is opened as the .xlsx made from it, and changes are saved in its own format', async () => {
    const id = await library.add('Budget.xls', xls);
    const opened = await open(id);
    expect(opened).toMatchObject({ fileName: 'Budget.xls', base: sha256(xls), kept: null });
    expect((await shown(id)).Sheets.Budget).toMatchObject({ A2: { v: expect.any(String) }, B2: { v: 3.5 }, D6: { v: 53 } });
    expect(await library.bytesOf(id)).toEqual(xls);

    const saved = await save(id, { base: opened.base, sheets: inBudget(1, 1, 4.5) });
    expect(saved.item).toMatchObject({ _FileName: 'Budget.xls', _Version: 2 });
    const stored = await library.bytesOf(id);
    expect(stored.toString('hex').startsWith(COMPOUND)).toBe(true);
    const elsewhere = read(stored, { cellFormula: true });
    expect(elsewhere.SheetNames).toEqual(['Budget', 'Rates & fees', 'Old']);
    expect(elsewhere.Sheets.Budget).toMatchObject({ B2: { v: 4.5 }, B3: { v: 10 }, D6: { f: 'SUM(D2:D4)' } });

    // The editor continues from what it saved, and someone else opens it again.
    await save(id, { base: saved.base, sheets: inBudget(2, 1, 11) });
    expect((await shown(id)).Sheets.Budget).toMatchObject({ B2: { v: 4.5 }, B3: { v: 11 } });
    const first = await library.ana.call(list.openSpreadsheet, { ...at(id), versionId: 1 });
    expect(readElsewhere(await library.files.bytesAt(first.url)).Sheets.Budget?.B2?.v).toBe(3.5);
  });

  test('has rows, columns and sheets inserted through the .xlsx that another program made, which calculates its formulas as before', async () => {
    const id = await library.add('Steps.xls', xls);
    const { base } = await open(id);
    const steps: TableChanges['steps'] = [
      { kind: 'insertRows', sheet: 'Budget', at: 2, count: 2 },
      { kind: 'insertColumns', sheet: 'Budget', at: 0, count: 1 },
      { kind: 'addSheet', sheet: 'Visits', to: 1 },
    ];
    const cells = [
      { row: 2, column: 2, value: 5 },
      { row: 2, column: 3, value: 2 },
      { row: 2, column: 4, formula: 'C3*D3', value: 10 },
    ];
    await save(id, { base, steps, sheets: [{ name: 'Budget', cells }] });
    const { SheetNames, Sheets, Workbook } = read(await library.bytesOf(id), { cellFormula: true });
    expect(SheetNames).toEqual(['Budget', 'Visits', 'Rates & fees', 'Old']);
    expect(Sheets.Budget).toMatchObject({
      B2: { v: 'Blood tests' },
      E5: { f: 'C5*D5', v: 40 },
      E8: { f: 'SUM(E2:E6)' },
      D9: { v: 63 },
    });
    expect(Workbook?.Names?.find(({ Name }) => Name === 'Total')?.Ref).toBe('Budget!$E$8');
  });

  test('is saved over a later version with what its own editor began with', async () => {
    const id = await library.add('Twice.xls', xls);
    const { base } = await open(id);
    const theirs = await save(id, { base, sheets: inBudget(2, 1, 77) });
    await expect(save(id, { base, sheets: inBudget(1, 1, 5) })).rejects.toMatchObject({ error: 'documentChanged' });
    const over = { base: theirs.base, began: base, sheets: inBudget(1, 1, 5) };
    // Two conversions cannot be compared, so the protected worksheet can be another one.
    await expect(save(id, over)).rejects.toMatchObject({ error: 'PasswordMismatch' });
    await save(id, { ...over, passwords: { Old: LEGACY.password } });
    expect((await shown(id)).Sheets.Budget).toMatchObject({ B2: { v: 5 }, B3: { v: 10 } });
  });

  test('keeps its protected sheets for users who know the password', async () => {
    const id = await library.add('Closed.xls', xls);
    const { base } = await open(id);
    const sheets = [{ name: 'Old', cells: [{ row: 0, column: 0, value: 8 }] }];
    await expect(save(id, { base, sheets })).rejects.toMatchObject({ error: 'PasswordMismatch' });
    const verify = (password: string) => library.ana.call(list.verifySpreadsheet, { ...at(id), worksheet: 'Old', body: { password } });
    expect([await verify('passwort'), await verify(LEGACY.password)]).toEqual([false, true]);
    const saved = await save(id, { base, sheets, passwords: { Old: LEGACY.password } });
    expect((await shown(id)).Sheets.Old?.A1?.v).toBe(8);
    await expect(save(id, { base: saved.base, sheets })).rejects.toMatchObject({ error: 'PasswordMismatch' });
  });

  test('is only displayed if it contains macros, or if it cannot be converted', async () => {
    const macros = await library.add('Macros.xls', Buffer.concat([xls, Buffer.from('_VBA_PROJECT', 'utf16le')]));
    const closed = await open(macros);
    expect(closed.kept?.code).toBe('documentHoldsMacros');
    await expect(save(macros, { base: closed.base, sheets: inBudget(1, 1, 5) })).rejects.toMatchObject({ error: 'documentHoldsMacros' });

    // Many programs write text with this extension. It is shown as before.
    const text = Buffer.from(write(utils.book_new(utils.aoa_to_sheet([['Site', 'Visits']])), { type: 'buffer', bookType: 'csv' }));
    const other = await library.add('Export.xls', text);
    const opened = await open(other);
    expect(opened.kept?.code).toBe('notConverted');
    expect(await library.files.bytesAt(opened.url)).toEqual(text);
    await expect(save(other, { base: opened.base, sheets: inBudget(0, 0, 'x') })).rejects.toMatchObject({ error: 'conversionFailed' });
    expect([await versionOf(macros), await versionOf(other)]).toEqual([1, 1]);
    expect(await library.bytesOf(other)).toEqual(text);
  });
});
