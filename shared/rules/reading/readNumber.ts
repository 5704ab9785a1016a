import { bareNumber, ENGLISH_MARKS, type NumberMarks } from '#shared/rules/reading/numberMarks.ts';

/** A thousands separator comes before every three digits. */
const grouped = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+$|^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/;

/** Handles point and comma as used in different countries: the last one separates decimals, unless it groups thousands. */
const withPoint = (text: string, { group }: NumberMarks): string => {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last === -1) return text;
  const mark = text.charAt(last);
  // A separator that occurs twice can only group.
  const groups = grouped.test(text) && (mark === group || text.indexOf(mark) !== last);
  const whole = groups ? text : text.slice(0, last);
  // A repeated decimal separator or malformed groups are invalid.
  if (!groups && /[.,]/.test(whole) && (whole.includes(mark) || !grouped.test(whole))) return text;
  return `${whole.replace(/[.,]/g, '')}${groups ? '' : `.${text.slice(last + 1)}`}`;
};

/**
 * Parses a number, with its currency; anything else is returned as typed, to be reported. The separators decide about "1,234" and "1.234";
 * everything else is unambiguous.
 */
export const readNumber = (typed: string, marks: NumberMarks = ENGLISH_MARKS): number | string | null => {
  const text = bareNumber(typed);
  if (text === '') return typed.trim() === '' ? null : typed;
  const plain = withPoint(text, marks);
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : typed;
};
