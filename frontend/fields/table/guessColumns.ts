import type { FileTable } from '#frontend/fields/table/readTableFile.ts';
import type { FieldTypeName } from '#shared/models/content/field.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import { ENGLISH_MARKS, type NumberMarks } from '#shared/rules/reading/numberMarks.ts';
import { readDay } from '#shared/rules/reading/readDay.ts';
import { readMoment } from '#shared/rules/reading/readMoment.ts';
import { readNumber } from '#shared/rules/reading/readNumber.ts';
import { timeOf } from '#shared/rules/reading/readTime.ts';

/** A column of a file, and the field suggested by its cells. */
export interface GuessedColumn {
  name: string;
  type: FieldTypeName;
  /** For a choice: the distinct values, in order. */
  options: string[];
}

/** The most distinct values of a choice, if each occurs twice on average and none is a sentence. */
const OPTIONS = 15;
const OPTION_LENGTH = 40;
/** Longer text is not a single line. */
const LINE_LENGTH = 255;

const booleanPattern = /^(?:true|false|yes|no|oui|non|s[ií])$/i;
/** Codes such as 007, and numbers with more digits than a number can represent. */
const isCode = (cell: string): boolean => /^[+-]?0\d/.test(cell) || cell.replace(/\D/g, '').length > 15;
const isNumber = (cell: string, marks: NumberMarks): boolean => !isCode(cell) && typeof readNumber(cell, marks) === 'number';

const tests: [type: FieldTypeName, isOne: (cell: string, marks: NumberMarks) => boolean][] = [
  ['CheckBox', (cell) => booleanPattern.test(cell)],
  ['Number', (cell, marks) => isNumber(cell, marks) && Number.isInteger(readNumber(cell, marks)) && !/\p{Sc}/u.test(cell)],
  ['Decimal', (cell, marks) => isNumber(cell, marks) && !/\p{Sc}/u.test(cell)],
  ['Currency', isNumber],
  ['Date', (cell) => readDay(cell) !== null],
  ['DateTime', (cell) => readMoment(cell) !== null],
  ['Time', (cell) => /[:h]/.test(cell) && timeOf(cell) !== undefined],
  ['Hyperlink', (cell) => /^https?:\/\/\S+$/i.test(cell)],
];

/** The distinct values of a column, in order, ignoring case and accents. */
export const filledCells = (cells: string[]): string[] => {
  const known = new Map<string, string>();
  for (const cell of cells.map((one) => one.trim())) if (cell && !known.has(normalizeText(cell))) known.set(normalizeText(cell), cell);
  return [...known.values()];
};

const optionsIn = (cells: string[]): string[] => {
  const options = filledCells(cells);
  const isChoice = options.length <= OPTIONS && cells.length >= 2 * options.length && options.every((one) => one.length <= OPTION_LENGTH);
  return isChoice && options.length > 1 ? options : [];
};

const guess = (cells: string[], marks: NumberMarks): Omit<GuessedColumn, 'name'> => {
  if (cells.length === 0) return { type: 'SingleLine', options: [] };
  const plain = tests.find(([, isOne]) => cells.every((cell) => isOne(cell, marks)));
  if (plain) return { type: plain[0], options: [] };
  const options = optionsIn(cells);
  if (options.length > 0) return { type: 'Choice', options };
  return { type: cells.some((cell) => cell.length > LINE_LENGTH || cell.includes('\n')) ? 'MultiLine' : 'SingleLine', options: [] };
};

/** The fields suggested for a table by the content of its columns. */
export const guessColumns = ({ columns, rows, marks }: FileTable): GuessedColumn[] =>
  columns.map((name, at) => {
    const cells = rows.map((row) => (row[at] ?? '').trim()).filter(Boolean);
    return { name, ...guess(cells, marks[at] ?? ENGLISH_MARKS) };
  });

/** The best title column: the first single-line text without gaps and duplicates, otherwise the first single-line text. */
export const titleColumn = ({ rows }: FileTable, guessed: GuessedColumn[]): number => {
  const lines = guessed.flatMap(({ type }, at) => (type === 'SingleLine' ? [at] : []));
  const isName = (at: number) => {
    const cells = rows.map((row) => (row[at] ?? '').trim());
    return cells.every(Boolean) && new Set(cells).size === cells.length;
  };
  return lines.find(isName) ?? lines[0] ?? 0;
};
