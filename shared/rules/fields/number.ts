import * as z from 'zod';
import type { FieldRules } from '#shared/models/content/field.ts';
import type { FieldType } from '#shared/rules/fields/fieldType.ts';

/** Beyond this a double no longer tells neighbours with two decimals apart. */
const LARGEST = 1e13;
/** Two decimals unless the field says otherwise. */
const DECIMALS = 2;

/** Half away from zero, on the decimal digits that people see. */
export const round = (value: number, decimals: number): number => {
  const scaled = Number(`${Math.abs(value)}e${decimals}`);
  const rounded = Number.isFinite(scaled) ? Number(`${Math.round(scaled)}e-${decimals}`) : value;
  return value < 0 && rounded !== 0 ? -Math.abs(rounded) : Math.abs(rounded);
};

/** The field's own range is that of the number as it is kept. */
const inRange = ({ Min, Max }: FieldRules, kept: z.ZodType<number>) =>
  kept
    .refine((value) => Min === undefined || value >= Min, { error: 'tooSmall' })
    .refine((value) => Max === undefined || value <= Max, { error: 'tooLarge' });

/** Numbers, decimals and amounts of money are kept alike and differ in how they are shown. */
export const number: FieldType<number> = {
  schema: ({ contentType: { rules } }) =>
    inRange(
      rules,
      z
        .number({ error: 'invalidNumber' })
        .min(-LARGEST, { error: 'invalidNumber' })
        .max(LARGEST, { error: 'invalidNumber' })
        .transform((value) => round(value, rules.DecimalPrecision ?? DECIMALS)),
    ),
  empty: null,
  text: String,
  sortKey: (value) => value,
};
