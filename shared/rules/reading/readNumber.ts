/** A mark between thousands stands before every three digits. */
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+$|^[+-]?\d{1,3}(?:\.\d{3})+$/;

/** The mark before the decimals in the language of whoever writes. */
export type DecimalMark = '.' | ',';

/** Commas that can only group thousands: one does where it does not part decimals in the language. */
const commaGroups: Record<DecimalMark, RegExp> = { '.': /^[+-]?\d{1,3}(?:,\d{3})+$/, ',': /^[+-]?\d{1,3}(?:,\d{3}){2,}$/ };

/** Point and comma as people of several countries use them: the last mark parts the decimals, unless it can only group thousands. */
const withPoint = (text: string, mark: DecimalMark): string => {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last === -1) return text;
  const groups = commaGroups[mark].test(text) || /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/.test(text);
  const whole = groups ? text : text.slice(0, last);
  // The same mark twice parts nothing, and neither do thousands that are no thousands.
  if (!groups && /[.,]/.test(whole) && (whole.includes(text.charAt(last)) || !grouped.test(whole))) return text;
  return `${whole.replace(/[.,]/g, '')}${groups ? '' : `.${text.slice(last + 1)}`}`;
};

/** A number as people write it, with its currency; whatever is no number stays as typed, to be told. */
export const readNumber = (typed: string, mark: DecimalMark = '.'): number | string | null => {
  const text = typed.replace(/[\s\u00a0\u202f]|\p{Sc}/gu, '');
  if (text === '') return typed.trim() === '' ? null : typed;
  const plain = withPoint(text, mark);
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : typed;
};
