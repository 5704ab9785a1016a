import { bareNumber, ENGLISH_MARKS, type NumberMarks } from '#shared/rules/reading/numberMarks.ts';

/** A mark between thousands stands before every three digits. */
const grouped = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+$|^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/;

/** Point and comma as people of several countries use them: the last mark parts the decimals, unless it groups thousands. */
const withPoint = (text: string, { group }: NumberMarks): string => {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last === -1) return text;
  const mark = text.charAt(last);
  // Twice in a number, a mark can only group.
  const groups = grouped.test(text) && (mark === group || text.indexOf(mark) !== last);
  const whole = groups ? text : text.slice(0, last);
  // The same mark twice parts nothing, and neither do thousands that are no thousands.
  if (!groups && /[.,]/.test(whole) && (whole.includes(mark) || !grouped.test(whole))) return text;
  return `${whole.replace(/[.,]/g, '')}${groups ? '' : `.${text.slice(last + 1)}`}`;
};

/**
 * A number as people write it, with its currency; whatever is no number stays as typed, to be told. "1,234" and "1.234" are read by the marks,
 * everything else can be read in one way only.
 */
export const readNumber = (typed: string, marks: NumberMarks = ENGLISH_MARKS): number | string | null => {
  const text = bareNumber(typed);
  if (text === '') return typed.trim() === '' ? null : typed;
  const plain = withPoint(text, marks);
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : typed;
};
