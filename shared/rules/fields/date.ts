import * as z from 'zod';
import type { FieldType } from '#shared/rules/fields/fieldType.ts';

/** Calendars have no year 0. The last day is 9999-12-31, because a year has four digits. */
const FIRST = '0001-01-01';

/** A day without a time zone. */
export const date: FieldType<string> = {
  schema: () => z.iso.date({ error: 'invalidDate' }).refine((day) => day >= FIRST, { error: 'invalidDate' }),
  empty: null,
  text: (value) => value,
  sortKey: (value) => value,
};
