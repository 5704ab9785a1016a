import type { Field } from '#shared/models/field.ts';

/** Two decimals unless the field says otherwise. */
const DECIMALS = 2;

export const numberText = (value: number, { contentType }: Field): string => {
  const digits = contentType.rules.DecimalPrecision ?? DECIMALS;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
};

/** Point and comma as people of several countries use them: the last mark parts the decimals, unless it can only group thousands. */
const withPoint = (text: string): string => {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last === -1) return text;
  const groups = /^[+-]?\d{1,3}(?:,\d{3})+$/.test(text) || /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/.test(text);
  // The same mark twice parts nothing.
  if (!groups && text.split(text.charAt(last)).length > 2) return text;
  const whole = groups ? text : text.slice(0, last);
  return `${whole.replace(/[.,]/g, '')}${groups ? '' : `.${text.slice(last + 1)}`}`;
};

/** What was typed as a number; whatever is no number stays as typed, to be told. */
export const readNumber = (typed: string): number | string | null => {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '');
  if (text === '') return null;
  const plain = withPoint(text);
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : typed;
};
