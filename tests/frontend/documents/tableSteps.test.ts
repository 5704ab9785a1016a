import type { IWorkbookData } from '@univerjs/core';
import { describe, expect, test } from 'vitest';
import { changesOf } from '#frontend/features/documents/sheet/changesOf.ts';
import { sheetNameError, sheetNameIn } from '#frontend/features/documents/sheet/structure/sheetNames.ts';
import { recordSteps, withStep } from '#frontend/features/documents/sheet/structure/steps.ts';
import { tableFile } from '#frontend/features/documents/sheet/tableFile.ts';
import type { TableStep } from '#shared/models/documents/tableStep.ts';
import { workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

const insert: TableStep = { kind: 'insertRows', sheet: 'Data', at: 2, count: 2 };
const remove: TableStep = { kind: 'deleteRows', sheet: 'Data', at: 2, count: 2 };
const lines = { startRow: 2, endRow: 3, startColumn: 4, endColumn: 4 };

describe('the steps of an editor', () => {
  test('are stored with the names that sheets have at that moment', () => {
    const steps = recordSteps([['x', 'Data']]);
    const record = (mutation: string, params: object) => steps.record(`sheet.mutation.${mutation}`, params, false);
    record('insert-row', { subUnitId: 'x', range: lines });
    record('set-worksheet-name', { subUnitId: 'x', name: 'Plan' });
    record('remove-col', { subUnitId: 'x', range: lines });
    record('insert-sheet', { index: 1, sheet: { id: 'y', name: 'New' } });
    record('move-rows', { subUnitId: 'y', sourceRange: lines, targetRange: { ...lines, startRow: 9, endRow: 10 } });
    record('set-worksheet-order', { subUnitId: 'y', fromOrder: 1, toOrder: 0 });
    record('set-range-values', { subUnitId: 'y' });
    record('remove-sheet', { subUnitId: 'x', subUnitName: 'Plan' });
    expect(steps.all()).toEqual([
      insert,
      { kind: 'renameSheet', sheet: 'Data', name: 'Plan' },
      { kind: 'deleteColumns', sheet: 'Plan', at: 4, count: 1 },
      { kind: 'addSheet', sheet: 'New', to: 1 },
      { kind: 'moveRows', sheet: 'New', at: 2, count: 2, to: 9 },
      { kind: 'moveSheet', sheet: 'New', to: 0 },
      { kind: 'deleteSheet', sheet: 'Plan' },
    ]);
  });

  test('leave nothing when one undoes the one before it; deleted content returns only by undoing', () => {
    expect(withStep([insert], remove, false)).toEqual([]);
    expect(withStep([remove], insert, true)).toEqual([]);
    expect(withStep([remove], insert, false)).toEqual([remove, insert]);
    expect(withStep([insert], { ...remove, count: 1 }, true)).toHaveLength(2);
    expect(withStep([insert], { ...remove, sheet: 'Other' }, true)).toHaveLength(2);
    const rename = (sheet: string, name: string): TableStep => ({ kind: 'renameSheet', sheet, name });
    expect(withStep([insert, rename('a', 'b')], rename('b', 'c'), false)).toEqual([insert, rename('a', 'c')]);
    expect(withStep([rename('a', 'b')], rename('b', 'a'), false)).toEqual([]);
    expect(withStep([{ kind: 'addSheet', sheet: 'a', to: 1 }], { kind: 'deleteSheet', sheet: 'a' }, false)).toEqual([]);
  });

  test('that are being saved are not canceled by later ones, and are repeated if they were not saved', () => {
    const steps = recordSteps([['x', 'Data']]);
    steps.record('sheet.mutation.insert-row', { subUnitId: 'x', range: lines }, false);
    const taken = steps.take();
    steps.record('sheet.mutation.remove-rows', { subUnitId: 'x', range: lines }, true);
    expect([taken, steps.all()]).toEqual([[insert], [remove]]);
    steps.giveBack(taken);
    expect(steps.all()).toEqual([insert, remove]);
  });
});

test('a sheet gets no name that a file could not contain, nor that of another one', () => {
  const sheets = ['Data', 'Other'].map((name) => ({ getSheetId: () => name, getSheetName: () => name }));
  const refusal = (name: string) => sheetNameError(sheetNameIn('sheet.command.set-worksheet-name', { subUnitId: 'Data', name }), sheets);
  expect(['DATA', 'Fees & more', 'x'.repeat(31)].map(refusal)).toEqual([undefined, undefined, undefined]);
  expect(['', ' ', "'a", 'a:b', 'a/b', '[a]', 'x'.repeat(32), 'History'].map(refusal)).toEqual(Array(8).fill('error.sheetNameInvalid'));
  expect(refusal('other')).toBe('error.sheetNameTaken');
  expect(sheetNameIn('sheet.command.insert-sheet', { name: 'a:b' })).toBeUndefined();
});

describe('changes next to steps', () => {
  const stepped = async (...steps: TableStep[]) => (await tableFile('Budget.xlsx', Uint8Array.from(workbookFile()))).after(steps);
  const changed = async (steps: TableStep[], act: (data: IWorkbookData) => void) => {
    const { data, shifts } = await stepped(...steps);
    const after = structuredClone(data);
    act(after);
    return changesOf({ before: data, after, shifts });
  };
  const budget: TableStep = { ...insert, sheet: 'Budget' };
  const first = (data: IWorkbookData) => data.sheets[data.sheetOrder[0] ?? ''] ?? {};

  test('are computed from the file after the same steps, by the positions of the sheets', async () => {
    const steps: TableStep[] = [budget, { kind: 'addSheet', sheet: 'New', to: 0 }, { kind: 'renameSheet', sheet: 'Budget', name: 'Plan' }];
    const { data } = await stepped(...steps);
    expect(data.sheetOrder.map((id) => data.sheets[id]?.name)).toEqual(['New', 'Plan', 'Rates & fees', 'Old']);
    expect(data.sheets[data.sheetOrder[1] ?? '']?.cellData?.[7]?.[3]?.f).toBe('=SUM(D2:D6)');
    expect(await changed(steps, () => undefined)).toEqual([]);
    // The editor identifies an added worksheet by an id of its own.
    const typed = await changed(steps, (after) => {
      after.sheets.own = { ...first(after), id: 'own', cellData: { 0: { 0: { v: 5, t: 2 } } } };
      after.sheetOrder[0] = 'own';
    });
    expect(typed).toMatchObject([{ name: 'New', cells: [{ row: 0, column: 0, value: 5 }] }]);
  });

  test('exclude formats of inserted rows that exist only in the file, and include everything else that a file could not contain', async () => {
    const withLine = (row: number) => (after: IWorkbookData) => {
      first(after).rowData = { ...first(after).rowData, [row]: { s: 'x1' } };
    };
    expect(await changed([budget], withLine(2))).toEqual([]);
    await expect(changed([budget], withLine(9))).rejects.toThrow('documents.sheet.notKept');
    await expect(changed([budget], (after) => Object.assign(first(after), { mergeData: [] }))).rejects.toThrow('documents.sheet.notKept');
    await expect(changed([budget], (after) => after.sheetOrder.pop())).rejects.toThrow('documents.sheet.notKept');
  });

  test('exclude new results of formulas in a sheet that the user may not change', async () => {
    const { data, shifts } = await stepped(budget);
    const after = structuredClone(data);
    Object.assign(first(after).cellData?.[7]?.[3] ?? {}, { v: 99 });
    expect(changesOf({ before: data, after, shifts })).toMatchObject([{ name: 'Budget', cells: [{ formula: 'SUM(D2:D6)', value: 99 }] }]);
    expect(changesOf({ before: data, after, shifts, closed: new Set(['Budget']) })).toEqual([]);
  });

  test('names of ranges and formulas are known to the editor, with the sheet to which they are limited', async () => {
    const xml =
      '<definedName name="Rate" localSheetId="1">0.25</definedName><definedName name="_xlnm.Print_Area" localSheetId="0">Budget!$A$1</definedName>';
    const workbook = (await import('#tests/spreadsheets/workbookFiles.ts')).partsOf(workbookFile())['xl/workbook.xml'] ?? '';
    const file = workbookFile({ 'xl/workbook.xml': workbook.replace('</definedNames>', `${xml}</definedNames>`) });
    const { data } = await tableFile('Budget.xlsx', Uint8Array.from(file));
    expect(Object.values(JSON.parse(data.resources?.[0]?.data ?? '{}'))).toMatchObject([
      { name: 'Total', formulaOrRefString: 'Budget!$D$6', localSheetId: 'AllDefaultWorkbook' },
      { name: 'Rate', formulaOrRefString: '=0.25', localSheetId: 'xl/worksheets/sheet2.xml' },
    ]);
  });
});
