import fc from 'fast-check';
import { expect, test } from 'vitest';

import { edgesOf, extended, isInside, isMany, tableOf, textOf } from '#frontend/features/list/range/range.ts';
import { csvCell, csvOf } from '#frontend/ui/csv.ts';

const at = (row: number, column: number) => ({ row, column });

test('a range reaches from where it was begun to where it ends, in whichever direction', () => {
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

test('what was copied is read back as it was, whatever the cells hold', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ',', ' ', 'é') });
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(table, (cells) => {
      // A single empty cell at the end cannot be told from the line end that spreadsheets add.
      fc.pre(!(cells.at(-1)?.length === 1 && cells.at(-1)?.[0] === ''));
      expect(tableOf(textOf(cells))).toEqual(cells);
    }),
  );
});

test('what a spreadsheet puts on the clipboard is a table', () => {
  expect(tableOf('a\tb\r\nc\t"d ""e""\nf"\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd "e"\nf'],
  ]);
  expect(tableOf('one')).toEqual([['one']]);
});

test('a file keeps cells apart and nothing in it is run by the program that opens it', () => {
  expect(csvCell('a,b')).toBe('"a,b"');
  expect(csvCell('say "yes"')).toBe('"say ""yes"""');
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1']) expect(csvCell(formula)).toMatch(/^"?'/);
  expect(csvCell(-1)).toBe('-1');
  expect(csvOf([['A'], [null], [true]])).toBe('\ufeffA\r\n\r\ntrue\r\n');
});
