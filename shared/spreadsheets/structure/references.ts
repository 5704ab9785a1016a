import { COLUMNS, columnName, columnOf, ROWS } from '#shared/spreadsheets/addresses.ts';

/** One end of a reference; a whole column has no row, and a whole row no column. */
export interface ReferenceEnd {
  row?: number;
  column?: number;
  isRowFixed: boolean;
  isColumnFixed: boolean;
}

/** A reference in a formula. */
export interface Reference {
  /** The named worksheet, or the first and last of several; empty for the formula's own. */
  sheets: string[];
  /** The ends of the area; undefined for a worksheet name or a broken reference. */
  ends: [ReferenceEnd, ReferenceEnd] | undefined;
  /** The original text: the worksheet prefix with its exclamation mark, and the rest. */
  prefix: string;
  rest: string;
}

const CELL = /^(\$?)([A-Z]{1,3})(\$?)([1-9]\d{0,6})$/i;
const COLUMN = /^(\$?)([A-Z]{1,3})$/i;
const ROW = /^(\$?)([1-9]\d{0,6})$/;
const WORD = /[\w.$\\?\u0080-\uffff]+/y;
const BROKEN = /#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!)/y;

const at = (pattern: RegExp, text: string, index: number): string | undefined => {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
};

const cellEnd = (word: string): ReferenceEnd | undefined => {
  const [, fixedColumn, letters, fixedRow, digits] = CELL.exec(word) ?? [];
  if (!letters || !digits) return undefined;
  const [row, column] = [Number(digits) - 1, columnOf(letters.toUpperCase())];
  return row < ROWS && column < COLUMNS ? { row, column, isRowFixed: fixedRow === '$', isColumnFixed: fixedColumn === '$' } : undefined;
};
const columnEnd = (word: string): ReferenceEnd | undefined => {
  const [, fixed, letters] = COLUMN.exec(word) ?? [];
  const column = letters ? columnOf(letters.toUpperCase()) : COLUMNS;
  return column < COLUMNS ? { column, isRowFixed: false, isColumnFixed: fixed === '$' } : undefined;
};
const rowEnd = (word: string): ReferenceEnd | undefined => {
  const [, fixed, digits] = ROW.exec(word) ?? [];
  const row = digits ? Number(digits) - 1 : ROWS;
  return row < ROWS ? { row, isRowFixed: fixed === '$', isColumnFixed: false } : undefined;
};

export const endName = ({ row, column, isRowFixed, isColumnFixed }: ReferenceEnd): string =>
  (column === undefined ? '' : `${isColumnFixed ? '$' : ''}${columnName(column)}`) +
  (row === undefined ? '' : `${isRowFixed ? '$' : ''}${row + 1}`);

/** The position after the closing quotation mark; a doubled mark does not close. After the end if there is none. */
const endOfQuote = (text: string, start: number): number => {
  const mark = text[start] ?? '';
  for (let index = start + 1; index < text.length; index += 1)
    if (text[index] === mark) {
      if (text[index + 1] !== mark) return index + 1;
      index += 1;
    }
  return text.length;
};

/** The position after the closing bracket of table columns or of another workbook. */
const endOfBrackets = (text: string, start: number): number => {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === "'") index += 1;
    else if (sign === '[') depth += 1;
    else if (sign === ']') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return text.length;
};

/** The area that starts at a position, and its end. */
const areaAt = (text: string, start: number, word: string): { ends: [ReferenceEnd, ReferenceEnd]; end: number } | undefined => {
  const end = start + word.length;
  const next = text[end] === ':' ? at(WORD, text, end + 1) : undefined;
  const behind = next === undefined ? end : end + 1 + next.length;
  const isArea = next !== undefined && !'(![:'.includes(text[behind] || ' ');
  const [first, last] = [cellEnd(word), isArea ? cellEnd(next) : undefined];
  if (first && last) return { ends: [first, last], end: behind };
  if (first) return '(!['.includes(text[end] || ' ') ? undefined : { ends: [first, first], end };
  if (!isArea) return undefined;
  for (const endOf of [columnEnd, rowEnd]) {
    const [one, other] = [endOf(word), endOf(next)];
    if (one && other) return { ends: [one, other], end: behind };
  }
  return undefined;
};

const sheetsIn = (prefix: string): string[] => {
  const bare = prefix.slice(0, -1);
  const plain = bare.startsWith("'") ? bare.slice(1, -1).replaceAll("''", "'") : bare;
  return plain.split(':');
};

/** The position after an unquoted worksheet prefix such as `Sheet1!` or `Sheet1:Sheet3!`. */
const endOfPrefix = (text: string, start: number, word: string): number | undefined => {
  const end = start + word.length;
  if (text[end] === '!') return end + 1;
  if (text[end] !== ':' || cellEnd(word)) return undefined;
  const next = at(WORD, text, end + 1);
  return next !== undefined && text[end + 1 + next.length] === '!' ? end + 2 + next.length : undefined;
};

/** What follows a worksheet prefix. */
const behindPrefix = (text: string, start: number): { ends: Reference['ends']; end: number } => {
  const broken = at(BROKEN, text, start);
  if (broken) return { ends: undefined, end: start + broken.length };
  const word = at(WORD, text, start) ?? '';
  return areaAt(text, start, word) ?? { ends: undefined, end: start + word.length };
};

/**
 * Replaces references in a formula; undefined leaves one unchanged. Texts, function names, tables and their columns, and references to
 * other workbooks stay unchanged. Runs in linear time.
 */
export const withReferences = (formula: string, change: (reference: Reference) => string | undefined): string => {
  let written = '';
  let kept = 0;
  let index = 0;
  const put = (start: number, end: number, reference: Reference): void => {
    const now = change(reference);
    if (now !== undefined) {
      written += formula.slice(kept, start) + now;
      kept = end;
    }
    index = end;
  };
  /** A worksheet prefix from `start` to `end`, with its reference. */
  const putNamed = (start: number, end: number): void => {
    const prefix = formula.slice(start, end);
    const { ends, end: behind } = behindPrefix(formula, end);
    put(start, behind, { sheets: sheetsIn(prefix), ends, prefix, rest: formula.slice(end, behind) });
  };
  while (index < formula.length) {
    const sign = formula[index];
    if (sign === '"') index = endOfQuote(formula, index);
    else if (sign === "'") {
      const end = endOfQuote(formula, index);
      if (formula[end] === '!') putNamed(index, end + 1);
      else index = end;
    } else if (sign === '[') {
      const end = endOfBrackets(formula, index);
      const word = at(WORD, formula, end) ?? '';
      const prefix = endOfPrefix(formula, end, word);
      // Table columns, or a worksheet of another workbook.
      index = prefix === undefined ? end : behindPrefix(formula, prefix).end;
    } else if (sign === '#') index += (at(BROKEN, formula, index) ?? '#').length;
    else {
      const word = at(WORD, formula, index);
      if (word === undefined) {
        index += 1;
        continue;
      }
      const prefix = endOfPrefix(formula, index, word);
      const area = prefix === undefined ? areaAt(formula, index, word) : undefined;
      if (prefix !== undefined) putNamed(index, prefix);
      else if (area) put(index, area.end, { sheets: [], ends: area.ends, prefix: '', rest: formula.slice(index, area.end) });
      else index += word.length;
    }
  }
  return kept === 0 ? formula : written + formula.slice(kept);
};

/** Whether a worksheet name needs no quotation marks. */
const isPlain = (name: string): boolean =>
  /^[A-Z_a-z\u0080-\uffff][\w.\u0080-\uffff]*$/.test(name) && !CELL.test(name) && !/^(?:R|C|RC|R\d+C?\d*|C\d+|TRUE|FALSE)$/i.test(name);

/** The worksheet prefix of a reference, with its exclamation mark. */
export const prefixOf = (sheets: readonly string[]): string => {
  const bare = sheets.join(':');
  return sheets.every(isPlain) ? `${bare}!` : `'${bare.replaceAll("'", "''")}'!`;
};
