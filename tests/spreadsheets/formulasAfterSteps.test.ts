import { describe, expect, test } from 'vitest';
import type { TableStep } from '#shared/models/documents/tableStep.ts';
import { planOf } from '#shared/spreadsheets/structure/plan.ts';
import { formulaAfter } from '#shared/spreadsheets/structure/shiftFormula.ts';

const sheets = ['Data', 'Rates & fees', "Ana's", 'Old', 'A1'].map((name) => ({ name, hasCells: true, isHidden: false }));

/** A formula of the worksheet Data after some steps. */
const stepped = (formula: string, ...steps: TableStep[]): string => {
  const plan = planOf(sheets, steps);
  return formulaAfter(plan, plan.named('Data'), formula);
};
const rows = (kind: 'insertRows' | 'deleteRows', at: number, count = 1, sheet = 'Data'): TableStep => ({ kind, sheet, at, count });
const columns = (kind: 'insertColumns' | 'deleteColumns', at: number, count = 1, sheet = 'Data'): TableStep => ({ kind, sheet, at, count });

describe('a formula', () => {
  test('follows its cells when rows or columns are inserted before, within and behind them', () => {
    const formula = 'A1+$B$3*SUM(C2:C9,3:4,D:E)';
    expect(stepped(formula, rows('insertRows', 2, 2))).toBe('A1+$B$5*SUM(C2:C11,5:6,D:E)');
    expect(stepped(formula, rows('insertRows', 0))).toBe('A2+$B$4*SUM(C3:C10,4:5,D:E)');
    expect(stepped(formula, rows('insertRows', 9))).toBe(formula);
    expect(stepped(formula, columns('insertColumns', 4))).toBe('A1+$B$3*SUM(C2:C9,3:4,D:F)');
    expect(stepped(formula, columns('insertColumns', 1, 2))).toBe('A1+$D$3*SUM(E2:E9,3:4,F:G)');
  });

  test('shrinks with its ranges when a part of them is deleted, and refers to nothing once all of it is', () => {
    expect(stepped('SUM(A2:A9)', rows('deleteRows', 0, 3))).toBe('SUM(A1:A6)');
    expect(stepped('SUM(A2:A9)', rows('deleteRows', 4, 2))).toBe('SUM(A2:A7)');
    expect(stepped('SUM(A2:A9)', rows('deleteRows', 6, 9))).toBe('SUM(A2:A6)');
    expect(stepped('SUM(A2:A9)+A1', rows('deleteRows', 1, 8))).toBe('SUM(#REF!)+A1');
    expect(stepped("B2+'Rates & fees'!B2", columns('deleteColumns', 1, 1, 'Rates & fees'))).toBe('B2+#REF!');
    expect(stepped('SUM(A1:A1048576,B:B)', rows('deleteRows', 3, 2))).toBe('SUM(A1:A1048576,B:B)');
  });

  test('follows moved cells, and ranges that are not moved as a whole keep the rest', () => {
    const move: TableStep = { kind: 'moveRows', sheet: 'Data', at: 1, count: 2, to: 6 };
    expect(stepped('A2+A3+A4+A6+A7', move)).toBe('A5+A6+A2+A4+A7');
    expect(stepped('SUM(A2:A3)', move)).toBe('SUM(A5:A6)');
    expect(stepped('SUM(A1:A10)', move)).toBe('SUM(A1:A10)');
    expect(stepped('SUM(B1:C1)', { kind: 'moveColumns', sheet: 'Data', at: 1, count: 1, to: 0 })).toBe('SUM(C1:C1)');
  });

  test('keeps texts, names, functions, columns of tables, other workbooks and other sheets as they are', () => {
    const stored = [
      '"A5:B6 says ""A7"""',
      'LOG10(5)+ATAN2(1,2)',
      'Tax.A5*Rate_A5+_A5',
      'Prices[Sum A5]+Prices[[#This Row],[A5]]',
      "[1]Data!A5+'[2]My Data'!A5+'C:\\[x.xlsx]Data'!A5",
      'Old!A5+Nowhere!A5',
      '1E5+5E-5+{5;6}',
      '#REF!+Data!#REF!',
    ];
    for (const formula of stored) expect(stepped(formula, rows('insertRows', 0))).toBe(formula);
  });

  test('names sheets with quotation marks where they are needed', () => {
    const rename = (sheet: string, name: string): TableStep => ({ kind: 'renameSheet', sheet, name });
    expect(stepped("'Rates & fees'!A1+Old!B2+SUM('Rates & fees'!A:A)", rename('Rates & fees', 'Fees'))).toBe(
      'Fees!A1+Old!B2+SUM(Fees!A:A)',
    );
    expect(stepped('Old!B2', rename('Old', "Priya's 2nd"))).toBe("'Priya''s 2nd'!B2");
    expect(stepped("'Ana''s'!B2", rename("Ana's", 'B2'))).toBe("'B2'!B2");
    expect(stepped("'A1'!B2+old!C3", rename('A1', 'Año'), rename('Old', 'R1C1'))).toBe("Año!B2+'R1C1'!C3");
    expect(stepped('SUM(Data:Old!B2)+Data!Total', rename('Data', 'D 1'))).toBe("SUM('D 1:Old'!B2)+'D 1'!Total");
    // Two worksheets that swap their names.
    expect(stepped('Old!A1+Data!A1', rename('Old', 'x'), rename('Data', 'Old'), rename('x', 'Data'))).toBe('Data!A1+Old!A1');
  });

  test('refers to nothing of a deleted sheet, not even if another with its name was added', () => {
    const gone: TableStep = { kind: 'deleteSheet', sheet: 'Old' };
    expect(stepped('Old!A1+Old!Total+Data!A1+A1', gone, { kind: 'addSheet', sheet: 'Old', to: 0 })).toBe('#REF!+#REF!+Data!A1+A1');
  });

  test('through several sheets is refused if its cells would move in one of them or it would lose an end', () => {
    const through = 'SUM(Data:Old!B2:B5)';
    expect(stepped(through, rows('insertRows', 5))).toBe(through);
    expect(stepped(through, { kind: 'deleteSheet', sheet: "Ana's" })).toBe(through);
    expect(() => stepped(through, rows('insertRows', 3, 1, "Ana's"))).toThrow('spanFixed');
    expect(() => stepped(through, { kind: 'deleteSheet', sheet: 'Old' })).toThrow('spanFixed');
  });

  test('applies each step to the result of the one before it', () => {
    expect(stepped('A5', rows('insertRows', 0, 2), rows('deleteRows', 0), columns('insertColumns', 0))).toBe('B6');
    expect(stepped('SUM(A1:A4)', rows('insertRows', 2), rows('deleteRows', 0, 2))).toBe('SUM(A1:A3)');
  });
});
