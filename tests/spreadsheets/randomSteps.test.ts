import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import type { TableStep } from '#shared/models/documents/tableStep.ts';
import { afterSteps } from '#tests/spreadsheets/stepFiles.ts';
import { readElsewhere, workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

const ROWS = 9;
const COLUMNS = 7;

/** A reproducible pseudorandom sequence. */
const chance = (seed: number) => {
  let state = seed * 7_919 + 1;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
};

type Grid = (number | undefined)[][];
type Lines = Extract<TableStep, { count: number }>;

/** The same step in a two-dimensional array whose rows have equal length. */
const stepInGrid = (grid: Grid, step: Lines): Grid => {
  const change = <T>(all: T[], blank: () => T): T[] => {
    const long = [...all, ...Array.from({ length: Math.max(0, step.at + step.count - all.length) }, blank)];
    if (step.kind.startsWith('insert')) return long.toSpliced(step.at, 0, ...Array.from({ length: step.count }, blank));
    const block = long.slice(step.at, step.at + step.count);
    const rest = long.toSpliced(step.at, step.count);
    if (!('to' in step)) return rest;
    const to = step.to > step.at ? step.to - step.count : step.to;
    while (rest.length < to) rest.push(blank());
    return rest.toSpliced(to, 0, ...block);
  };
  if (step.kind.endsWith('Rows')) return change<Grid[number]>(grid, () => []);
  const width = grid.reduce((most, row) => Math.max(most, row.length), 0);
  return grid.map((row) => change<number | undefined>([...row, ...Array<undefined>(width - row.length)], () => undefined));
};

const anyStep = (next: (below: number) => number): Lines => {
  const isRows = next(2) === 0;
  const size = isRows ? ROWS : COLUMNS;
  const [at, count] = [next(size), 1 + next(3)];
  const locations = { sheet: 'Data', at, count };
  const free = [...Array(size + 3).keys()].filter((to) => to <= at || to >= at + count);
  const to = free[next(free.length)] ?? at;
  return (
    [
      { kind: isRows ? 'insertRows' : 'insertColumns', ...locations },
      { kind: isRows ? 'deleteRows' : 'deleteColumns', ...locations },
      { kind: isRows ? 'moveRows' : 'moveColumns', ...locations, to },
    ] as Lines[]
  )[next(3)] as Lines;
};

const numbers: Grid = Array.from({ length: ROWS }, (_, row) => Array.from({ length: COLUMNS }, (_cell, column) => row * 100 + column + 1));
/** A formula at the same position of the other worksheet refers to each cell, and one more refers to all of them. */
const named = Object.fromEntries(
  numbers.flatMap((row, at) =>
    row.map((value, column) => [
      utils.encode_cell({ r: at, c: column }),
      { t: 'n', v: value, f: `Data!${utils.encode_cell({ r: at, c: column })}` },
    ]),
  ),
);
const file: Buffer = write(
  { SheetNames: ['Data', 'Named'], Sheets: { Data: utils.aoa_to_sheet(numbers), Named: { ...named, '!ref': 'A1:Z99' } } },
  { type: 'buffer', bookType: 'xlsx' },
);

describe('random steps in a workbook of another program', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))('keep every cell and every formula in its place (%i)', (seed) => {
    const next = chance(seed);
    const steps = Array.from({ length: 1 + next(6) }, () => anyStep(next));
    const after = readElsewhere(afterSteps(file, ...steps));
    const expected = steps.reduce(stepInGrid, numbers);
    const cells = after.Sheets.Data ?? {};
    const found = Object.fromEntries(
      Object.entries(cells).flatMap(([name, cell]) => (typeof cell?.v === 'number' ? [[name, cell.v]] : [])),
    );
    const wanted = Object.fromEntries(
      expected.flatMap((row, at) =>
        [...row.entries()].flatMap(([column, value]) => (value === undefined ? [] : [[utils.encode_cell({ r: at, c: column }), value]])),
      ),
    );
    expect(found).toEqual(wanted);
    const stored = new Set(Object.values(wanted));
    for (const row of numbers)
      for (const [column, value] of row.entries()) {
        const { f: formula = '' } = after.Sheets.Named?.[utils.encode_cell({ r: numbers.indexOf(row), c: column })] ?? {};
        expect(formula.includes('#REF!') ? undefined : cells[formula.replace('Data!', '')]?.v).toBe(
          value !== undefined && stored.has(value) ? value : undefined,
        );
      }
  });

  test.each(Array.from({ length: 12 }, (_, seed) => seed))('leave nothing behind when each is undone (%i)', (seed) => {
    const next = chance(seed + 100);
    const names = ['Budget', 'Rates & fees', 'Old'];
    const steps: TableStep[] = [];
    const back: TableStep[] = [];
    for (let count = 0; count < 6; count += 1) {
      const index = next(names.length);
      const sheet = names[index] ?? '';
      const lines = { sheet, at: 4 + next(9), count: 1 + next(4) };
      const name = `Sheet ${seed}-${count}`;
      const to = next(names.length);
      const pairs: [TableStep, TableStep][] = [
        [
          { kind: 'insertRows', ...lines },
          { kind: 'deleteRows', ...lines },
        ],
        [
          { kind: 'insertColumns', ...lines },
          { kind: 'deleteColumns', ...lines },
        ],
        [
          { kind: 'renameSheet', sheet, name },
          { kind: 'renameSheet', sheet: name, name: sheet },
        ],
        [
          { kind: 'addSheet', sheet: name, to },
          { kind: 'deleteSheet', sheet: name },
        ],
        [
          { kind: 'moveSheet', sheet, to },
          { kind: 'moveSheet', sheet, to: index },
        ],
      ];
      const [step, inverse] = pairs[next(pairs.length)] ?? [];
      if (!step || !inverse) continue;
      steps.push(step);
      back.unshift(inverse);
      if (step.kind === 'renameSheet') names[index] = name;
      if (step.kind === 'addSheet') names.splice(to, 0, name);
      if (step.kind === 'moveSheet') names.splice(to, 0, ...names.splice(index, 1));
    }
    const [before, after] = [readElsewhere(workbookFile()), readElsewhere(afterSteps(afterSteps(workbookFile(), ...steps), ...back))];
    const said = (book: typeof before) =>
      book.SheetNames.map((name) => [
        name,
        Object.entries(book.Sheets[name] ?? {}).flatMap(([cell, { f, v }]) =>
          cell.startsWith('!') || (v === undefined && !f) ? [] : [[cell, f, v]],
        ),
        book.Sheets[name]?.['!merges'],
      ]);
    expect(said(after)).toEqual(said(before));
    expect(after.Workbook?.Names).toEqual(before.Workbook?.Names);
  });
});
