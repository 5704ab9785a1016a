import * as z from 'zod';
import type { FieldRules } from '#shared/models/content/field.ts';
import type { FieldType } from '#shared/rules/fields/fieldType.ts';

/** Above this, a double cannot represent two decimals exactly. */
const LARGEST = 1e13;
/** Two decimals unless the field specifies otherwise. */
const DECIMALS = 2;

/** Rounds half away from zero, based on the decimal digits that people see. */
const round = (value: number, decimals: number): number => {
  const scaled = Number(`${Math.abs(value)}e${decimals}`);
  const rounded = Number.isFinite(scaled) ? Number(`${Math.round(scaled)}e-${decimals}`) : value;
  return value < 0 && rounded !== 0 ? -Math.abs(rounded) : Math.abs(rounded);
};

/** The field's range applies to the number as stored. */
const inRange = ({ Min, Max }: FieldRules, stored: z.ZodType<number>) =>
  stored
    .refine((value) => Min === undefined || value >= Min, { error: 'tooSmall' })
    .refine((value) => Max === undefined || value <= Max, { error: 'tooLarge' });

/** Numbers, decimals and currency amounts are stored alike and displayed differently. */
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
