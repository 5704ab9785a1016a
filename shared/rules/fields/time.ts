import * as z from 'zod';
import type { FieldType } from '#shared/rules/fields/fieldType.ts';

/** A time of day in 24-hour format. */
export const time: FieldType<string> = {
  schema: () => z.string({ error: 'invalidTime' }).regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, { error: 'invalidTime' }),
  empty: '',
  text: (value) => value,
  sortKey: (value) => value || null,
};
