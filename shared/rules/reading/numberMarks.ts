type Mark = '.' | ',';

/** The decimal separator of numbers, and the thousands separator if it is the other one and not a space. */
export interface NumberMarks {
  decimal: Mark;
  group?: Mark;
}

/** As in English and in data exchanged between programs. */
export const ENGLISH_MARKS: NumberMarks = { decimal: '.', group: ',' };
const COMMA_MARKS: NumberMarks = { decimal: ',', group: '.' };

/** Removes spaces and currency signs from a number. */
export const bareNumber = (typed: string): string => typed.replace(/[\s\u00a0\u202f]|\p{Sc}/gu, '');

/** The decimal separator of an unambiguous number. */
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
 * The separators used in each column, as shown by its unambiguous numbers. Without any, or if they contradict each other, the usual ones.
 */
export const marksOfColumns = (rows: readonly string[][], usual: NumberMarks): NumberMarks[] =>
  (rows[0] ?? []).map((_, place) => {
    const shown = new Set(rows.flatMap((cells) => decimalOf(cells[place] ?? '') ?? []));
    if (shown.size !== 1) return usual;
    return shown.has(',') ? COMMA_MARKS : ENGLISH_MARKS;
  });
