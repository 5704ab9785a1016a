type Mark = '.' | ',';

/** How numbers are written: the mark before the decimals, and the one between thousands where that is the other one and not a space. */
export interface NumberMarks {
  decimal: Mark;
  group?: Mark;
}

/** As in English, and as programs write numbers for one another. */
export const ENGLISH_MARKS: NumberMarks = { decimal: '.', group: ',' };
const COMMA_MARKS: NumberMarks = { decimal: ',', group: '.' };

/** What people write around the digits of a number: spaces between thousands, and the sign of a currency. */
export const bareNumber = (typed: string): string => typed.replace(/[\s\u00a0\u202f]|\p{Sc}/gu, '');

/** The mark before the decimals of a number that can be read in one way only. */
const decimalOf = (cell: string): Mark | undefined => {
  const text = bareNumber(cell);
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last === -1 || !/^[+-]?[\d.,]+$/.test(text)) return undefined;
  const mark = text.charAt(last) === ',' ? ',' : '.';
  const other = mark === ',' ? '.' : ',';
  if (text.indexOf(mark) !== last) return other;
  return text.includes(other) || !/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? mark : undefined;
};

/**
 * How the numbers of each column are written, of as many as the first row has: as those of them show that can be read in one way only. Where none
 * does, or they differ, as usual.
 */
export const marksOfColumns = (rows: readonly string[][], usual: NumberMarks): NumberMarks[] =>
  (rows[0] ?? []).map((_, place) => {
    const shown = new Set(rows.flatMap((cells) => decimalOf(cells[place] ?? '') ?? []));
    if (shown.size !== 1) return usual;
    return shown.has(',') ? COMMA_MARKS : ENGLISH_MARKS;
  });
