import { columnName, columnOf } from '#shared/spreadsheets/addresses.ts';

/** Matches texts, worksheet names, and references to cells, columns or rows that are not part of other names. */
const PIECES =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'!?|(?<![\w.$\]])(\$?)([A-Z]{1,3})(\$?)([1-9]\d{0,6})(?![\w.(!])|(?<![\w.$\]])(\$?)([A-Z]{1,3}):(\$?)([A-Z]{1,3})(?![\w.(!])|(?<![\w.$\]])(\$?)([1-9]\d{0,6}):(\$?)([1-9]\d{0,6})(?![\w.(!])/g;

const moved = (fixed: string, number: number, by: number): number => (fixed ? number : number + by);
const row = (fixed: string, digits: string, by: number): string => `${fixed}${moved(fixed, Number(digits), by)}`;
const column = (fixed: string, letters: string, by: number): string =>
  `${fixed}${columnName(Math.max(0, moved(fixed, columnOf(letters), by)))}`;

/** The formula moved by that many rows down and columns to the right. */
export const shifted = (formula: string, rows: number, columns: number): string =>
  formula.replace(PIECES, (whole, ...found: (string | undefined)[]) => {
    const [c1, l1, r1, d1, c2, l2, c3, l3, r2, d2, r3, d3] = found;
    if (l1 && d1) return column(c1 ?? '', l1, columns) + row(r1 ?? '', d1, rows);
    if (l2 && l3) return `${column(c2 ?? '', l2, columns)}:${column(c3 ?? '', l3, columns)}`;
    if (d2 && d3) return `${row(r2 ?? '', d2, rows)}:${row(r3 ?? '', d3, rows)}`;
    return whole;
  });

/** Functions added after the format was defined: files store them with a prefix. */
const LATER = new Set(
  'CONCAT TEXTJOIN IFS SWITCH MAXIFS MINIFS XOR IFNA DAYS ISFORMULA FORMULATEXT NUMBERVALUE UNICODE UNICHAR RRI PDURATION ARABIC BASE DECIMAL COMBINA PERMUTATIONA SHEET SHEETS CEILING.MATH FLOOR.MATH ISOWEEKNUM STDEV.S STDEV.P VAR.S VAR.P MODE.SNGL PERCENTILE.INC PERCENTILE.EXC QUARTILE.INC QUARTILE.EXC RANK.EQ RANK.AVG COVARIANCE.P COVARIANCE.S NORM.DIST NORM.INV NORM.S.DIST NORM.S.INV T.DIST T.INV T.TEST CHISQ.DIST CHISQ.INV CHISQ.TEST F.DIST F.INV F.TEST XLOOKUP XMATCH LET LAMBDA UNIQUE SEQUENCE RANDARRAY VSTACK HSTACK TOROW TOCOL TAKE DROP CHOOSECOLS CHOOSEROWS WRAPROWS WRAPCOLS EXPAND TEXTBEFORE TEXTAFTER TEXTSPLIT'.split(
    ' ',
  ),
);
const OUTSIDE_TEXT = /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\w.])([A-Z][A-Z\d.]*)(?=\()/gi;

/** A formula as stored in files. */
export const asWritten = (formula: string): string =>
  formula.replace(OUTSIDE_TEXT, (whole, name?: string) => {
    if (!name) return whole;
    const upper = name.toUpperCase();
    if (upper === 'FILTER' || upper === 'SORT') return `_xlfn._xlws.${upper}`;
    return LATER.has(upper) ? `_xlfn.${upper}` : whole;
  });

/** A formula as displayed. */
export const asRead = (formula: string): string => formula.replace(/_xlfn\.(?:_xlws\.)?/g, '');
