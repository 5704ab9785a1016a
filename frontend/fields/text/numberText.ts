import type { Field } from '#shared/models/content/field.ts';

/** Two decimals unless the field says otherwise. */
const DECIMALS = 2;

export const numberText = (value: number, { contentType }: Field): string => {
  const digits = contentType.rules.DecimalPrecision ?? DECIMALS;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
};
