import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { ROWS_PER_STEP, STEPS_PER_SAVE } from '#shared/limits.ts';
import type { TableChanges } from '#shared/models/documents/spreadsheet.ts';
import type { TableStep } from '#shared/models/documents/tableStep.ts';
import { type Library, openLibrary } from '#tests/kit/openLibrary.ts';
import { LEGACY, partsOf, readElsewhere, STRONG, workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

const FEES = 'Rates & fees';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

let files = 0;
const add = async (bytes: Buffer = workbookFile(), extension = 'xlsx') => {
  files += 1;
  const id = await library.add(`Steps ${files}.${extension}`, bytes);
  return { id, base: await baseOf(id) };
};
const open = (id: number) => library.ana.call(list.openSpreadsheet, { listId: library.listId, id });
const baseOf = async (id: number) => (await open(id)).base;
const bytesOf = async (id: number) => library.files.bytesAt((await open(id)).url);
const shown = async (id: number) => readElsewhere(await bytesOf(id));

interface Save {
  id: number;
  base: string;
  began?: string;
  steps?: TableStep[];
  sheets?: TableChanges['sheets'];
  passwords?: Record<string, string>;
}
const save = ({ id, base, began = base, steps = [], sheets = [], passwords = {} }: Save, by = library.ana) =>
  by.call(list.saveSpreadsheet, { listId: library.listId, id, base, body: { JSONData: { began, steps, sheets, passwords } } });

const insertRow = (sheet = 'Budget', at = 2) => ({ kind: 'insertRows', sheet, at, count: 1 }) as const;

describe('rows, columns and sheets of a spreadsheet', () => {
  test('are changed first and in their order, so that cells are named as they are afterwards', async () => {
    const { id, base } = await add();
    const steps: TableStep[] = [
      insertRow(),
      { kind: 'addSheet', sheet: 'Visits', to: 1 },
      { kind: 'renameSheet', sheet: 'Budget', name: 'Plan' },
      insertRow('Plan', 0),
      { kind: 'insertColumns', sheet: 'Visits', at: 3, count: 2 },
    ];
    const sheets = [
      { name: 'Plan', cells: [{ row: 3, column: 0, value: 'Swabs' }] },
      { name: 'Visits', cells: [{ row: 0, column: 0, formula: 'Plan!D8', value: 53 }] },
    ];
    const saved = await save({ id, base, steps, sheets });
    expect(saved.item._Version).toBe(2);
    const { SheetNames, Sheets, Workbook } = await shown(id);
    expect(SheetNames).toEqual(['Plan', 'Visits', FEES, 'Old']);
    expect(Sheets.Plan).toMatchObject({ A3: { v: 'Blood tests' }, A4: { v: 'Swabs' }, A5: { v: 'Visits' }, D8: { f: 'SUM(D3:D6)' } });
    expect(Sheets.Visits?.A1?.f).toBe('Plan!D8');
    expect(Workbook?.Names?.find(({ Name }) => Name === 'Total')?.Ref).toBe('Plan!$D$8');
    // The editor continues from what it saved.
    await save({ id, base: saved.base, steps: [{ kind: 'deleteSheet', sheet: 'Visits' }] });
    expect((await shown(id)).SheetNames).toEqual(['Plan', FEES, 'Old']);
    expect((await library.world.facts(library.listId)).filter(({ itemId }) => itemId === id).length).toBeGreaterThan(2);
  });

  test('are refused with nothing written if one of them is impossible, whatever the others are', async () => {
    const { id, base } = await add();
    const refused = (step: TableStep, error: string, sheet: string, status: number) =>
      expect(
        save({ id, base, steps: [insertRow(), step], sheets: [{ name: 'Budget', cells: [{ row: 1, column: 1, value: 8 }] }] }),
      ).rejects.toMatchObject({
        error,
        status,
        details: { params: { sheet } },
      });
    await refused({ kind: 'deleteRows', sheet: 'Budget', at: 0, count: 1 }, 'tableFixed', 'Budget', 409);
    await refused({ kind: 'insertColumns', sheet: 'Budget', at: 2, count: 1 }, 'tableFixed', 'Budget', 409);
    await refused({ kind: 'insertRows', sheet: 'Budget', at: 1_048_570, count: 9 }, 'sheetFull', 'Budget', 409);
    await refused({ kind: 'addSheet', sheet: 'old', to: 0 }, 'sheetNameTaken', 'old', 409);
    await refused({ kind: 'renameSheet', sheet: 'Budget', name: 'a/b' }, 'sheetNameInvalid', 'a/b', 400);
    await refused({ kind: 'addSheet', sheet: `'${'x'.repeat(31)}`, to: 0 }, 'sheetNameInvalid', `'${'x'.repeat(31)}`, 400);
    await expect(save({ id, base, steps: [insertRow('Nowhere')] })).rejects.toMatchObject({ error: 'tableUnreadable' });
    expect([await baseOf(id), (await library.ana.call(list.getItem, { listId: library.listId, id }))._Version]).toEqual([base, 1]);
  });

  test('are limited in number, and in the rows of each', async () => {
    const { id, base } = await add();
    const tooMany = Array.from({ length: STEPS_PER_SAVE + 1 }, () => insertRow());
    await expect(save({ id, base, steps: tooMany })).rejects.toMatchObject({ status: 400 });
    await expect(save({ id, base, steps: [{ ...insertRow(), count: ROWS_PER_STEP + 1 }] })).rejects.toMatchObject({ status: 400 });
    await expect(save({ id, base, steps: [{ ...insertRow(), at: -1 }] })).rejects.toMatchObject({ status: 400 });
  });

  test('keep the last visible sheet', async () => {
    const { id, base } = await add();
    const remove = (sheet: string): TableStep => ({ kind: 'deleteSheet', sheet });
    const passwords = { [FEES]: STRONG };
    await expect(save({ id, base, steps: [remove('Budget'), remove(FEES)], passwords })).rejects.toMatchObject({
      error: 'lastSheet',
      details: { params: { sheet: FEES } },
    });
    await save({ id, base, steps: [remove('Budget')] });
    expect((await shown(id)).SheetNames).toEqual([FEES, 'Old']);
    expect(Object.keys(partsOf(await bytesOf(id))).filter((name) => /drawing|table|comments/.test(name))).toEqual([]);
  });

  test('FILE-061 of a protected sheet require its password, and formulas of one that only follow their cells do not', async () => {
    const following = (partsOf(workbookFile())['xl/worksheets/sheet3.xml'] ?? '').replace('<v>7</v>', '<f>Budget!D6</f><v>53</v>');
    const { id, base } = await add(workbookFile({ 'xl/worksheets/sheet3.xml': following }));
    const refused = { error: 'PasswordMismatch', details: { params: { sheet: FEES } } };
    await expect(save({ id, base, steps: [insertRow(FEES, 0)] })).rejects.toMatchObject(refused);
    await expect(save({ id, base, steps: [{ kind: 'deleteSheet', sheet: FEES }] })).rejects.toMatchObject(refused);
    await expect(save({ id, base, steps: [{ kind: 'renameSheet', sheet: FEES, name: 'x' }] })).rejects.toMatchObject(refused);
    expect(await baseOf(id)).toBe(base);
    const first = await save({ id, base, steps: [insertRow(FEES, 0)], passwords: { [FEES]: STRONG } });
    expect((await shown(id)).Sheets[FEES]?.A2?.v).toBe(21);
    const second = await save({ id, base: first.base, steps: [insertRow()] });
    expect((await shown(id)).Sheets.Old?.A1?.f).toBe('Budget!D7');
    // It is the same worksheet with another name.
    const renamed: TableStep[] = [{ kind: 'renameSheet', sheet: 'Old', name: 'Older' }];
    const third = await save({ id, base: second.base, steps: renamed, passwords: { Old: LEGACY.password } });
    const cells = [{ name: 'Older', cells: [{ row: 4, column: 4, value: 1 }] }];
    await expect(save({ id, base: third.base, sheets: cells, passwords: { Old: LEGACY.password } })).rejects.toMatchObject({
      error: 'PasswordMismatch',
    });
    await save({ id, base: third.base, sheets: cells, passwords: { Older: LEGACY.password } });
  });

  test('stay as they are if the structure of the workbook is protected, but rows and columns do not', async () => {
    const workbook = (partsOf(workbookFile())['xl/workbook.xml'] ?? '').replace(
      '<bookViews>',
      '<workbookProtection lockStructure="1"/><bookViews>',
    );
    const { id, base } = await add(workbookFile({ 'xl/workbook.xml': workbook }));
    await expect(save({ id, base, steps: [{ kind: 'addSheet', sheet: 'New', to: 0 }] })).rejects.toMatchObject({ error: 'workbookLocked' });
    await save({ id, base, steps: [insertRow()] });
    expect((await shown(id)).Sheets.Budget?.D7?.f).toBe('SUM(D2:D5)');
  });

  test("are changed in the file that the editor began with, also if another user's save is overwritten", async () => {
    const ben = await library.world.member('Ben', Access.Contribute);
    const { id, base } = await add();
    const theirs = await save({ id, base, steps: [insertRow('Budget', 1)] }, ben);
    await expect(save({ id, base, steps: [insertRow()] })).rejects.toMatchObject({ error: 'documentChanged' });
    expect(await baseOf(id)).toBe(theirs.base);
    await save({ id, base: theirs.base, began: base, steps: [insertRow()] });
    const { A2, A4 } = (await shown(id)).Sheets.Budget ?? {};
    expect([A2?.v, A4?.v]).toEqual(['Blood tests', 'Visits']);
  });

  test('of a CSV file are its lines and fields, and it has no sheets', async () => {
    const { id, base } = await add(Buffer.from('Nom;Prix\r\n"Andr\xe9";3,5\r\nZoe;4', 'latin1'), 'csv');
    const steps: TableStep[] = [insertRow('CSV', 1), { kind: 'insertColumns', sheet: 'CSV', at: 1, count: 1 }];
    const sheets = [{ name: 'CSV', cells: [{ row: 1, column: 1, value: 'new' }] }];
    await expect(save({ id, base, steps: [{ kind: 'addSheet', sheet: 'x', to: 0 }] })).rejects.toMatchObject({ error: 'tableUnreadable' });
    await save({ id, base, steps, sheets });
    expect((await bytesOf(id)).toString('latin1')).toBe('Nom;;Prix\r\n;new\r\n"Andr\xe9";;3,5\r\nZoe;;4');
  });

  test('are optional for a client', async () => {
    const { id, base } = await add();
    const body = { JSONData: { began: base, sheets: [{ name: 'Budget', cells: [{ row: 1, column: 1, value: 8 }] }] } };
    expect((await library.ana.call(list.saveSpreadsheet, { listId: library.listId, id, base, body })).item._Version).toBe(2);
  });
});
