import fc from 'fast-check';
import { expect, test } from 'vitest';

import { edgesOf, extended, isInside, isMany, tableOf, textOf } from '#frontend/features/list/range/range.ts';
import { csvCell, csvOf } from '#frontend/ui/files/csv.ts';

const at = (row: number, column: number) => ({ row, column });

test('a range extends from its start to its end, in any direction', () => {
  const range = { from: at(5, 3), to: at(2, 4) };
  expect(edgesOf(range)).toEqual({ top: 2, bottom: 5, left: 3, right: 4 });
  expect([at(2, 3), at(5, 4), at(3, 3)].every((spot) => isInside(range, spot))).toBe(true);
  expect([at(1, 3), at(6, 4), at(3, 5)].some((spot) => isInside(range, spot))).toBe(false);
  expect(isMany({ from: at(1, 1), to: at(1, 1) })).toBe(false);
});

test('arrows move its end and stop at the edges', () => {
  const one = { from: at(0, 0), to: at(0, 0) };
  expect(extended(one, 'ArrowDown', 2, 2)?.to).toEqual(at(1, 0));
  expect(extended(one, 'ArrowUp', 2, 2)?.to).toEqual(at(0, 0));
  expect(extended(one, 'ArrowLeft', 2, 2)?.to).toEqual(at(0, 0));
  expect(extended(one, 'Enter', 2, 2)).toBeUndefined();
});

test('copied content is read back unchanged, whatever the cells contain', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ',', ' ', 'é') });
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(table, (cells) => {
      // A single empty cell at the end cannot be distinguished from the line break that spreadsheets add.
      fc.pre(!(cells.at(-1)?.length === 1 && cells.at(-1)?.[0] === ''));
      expect(tableOf(textOf(cells))).toEqual(cells);
    }),
  );
});

test('content copied from a spreadsheet is a table', () => {
  expect(tableOf('a\tb\r\nc\t"d ""e""\nf"\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd "e"\nf'],
  ]);
  expect(tableOf('one')).toEqual([['one']]);
});

test('a file separates cells and contains nothing that the program opening it would run', () => {
  expect(csvCell('a,b')).toBe('"a,b"');
  expect(csvCell('say "yes"')).toBe('"say ""yes"""');
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1']) expect(csvCell(formula)).toMatch(/^"?'/);
  expect(csvCell(-1)).toBe('-1');
  expect(csvOf([['A'], [null], [true]])).toBe('\ufeffA\r\n\r\ntrue\r\n');
});

test('no range contains no cell, and a range over rows or columns contains many', () => {
  expect([isInside(null, at(0, 0)), isMany(null)]).toEqual([false, false]);
  expect(isMany({ from: at(1, 1), to: at(1, 2) })).toBe(true);
  expect(isMany({ from: at(1, 1), to: at(2, 1) })).toBe(true);
  const range = { from: at(2, 3), to: at(5, 4) };
  expect([at(2, 2), at(1, 4), at(6, 3)].some((spot) => isInside(range, spot))).toBe(false);
});

test('arrows move only its end, one cell at a time', () => {
  const range = { from: at(2, 2), to: at(2, 2) };
  const moved = (key: string, rows = 9, columns = 9) => extended(range, key, rows, columns);
  expect(moved('ArrowUp')).toEqual({ from: at(2, 2), to: at(1, 2) });
  expect(moved('ArrowDown')).toEqual({ from: at(2, 2), to: at(3, 2) });
  expect(moved('ArrowLeft')).toEqual({ from: at(2, 2), to: at(2, 1) });
  expect(moved('ArrowRight')).toEqual({ from: at(2, 2), to: at(2, 3) });
  expect(moved('ArrowDown', 3)?.to).toEqual(at(2, 2));
  expect(moved('ArrowRight', 9, 3)?.to).toEqual(at(2, 2));
});

test('cells are copied as spreadsheets do, with quotation marks only where they are needed', () => {
  const table = [
    ['a', 'b c', ''],
    ['"', 'two\nlines', 'a\rb'],
    ['a\tb', "it's", '1,5'],
  ];
  expect(textOf(table).replaceAll('\t', '→')).toBe(`a→b c→\n""""→"two\nlines"→"a\rb"\n"a→b"→it's→1,5`);
});

test('lines end as on any system, and the last line break is optional', () => {
  const table = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  for (const text of ['a\tb\nc\td', 'a\tb\r\nc\td\r\n', 'a\tb\rc\td\n']) expect(tableOf(text)).toEqual(table);
  expect(tableOf('')).toEqual([['']]);
  expect(tableOf('a\t')).toEqual([['a', '']]);
  expect(tableOf('a\n\nb')).toEqual([['a'], [''], ['b']]);
  expect(tableOf('say "yes"\t"open')).toEqual([['say "yes"', '"open']]);
  expect(tableOf('"a" b')).toEqual([['"a" b']]);
  expect(tableOf('"a""b"\t""\n"c\td"')).toEqual([['a"b', ''], ['c\td']]);
});
