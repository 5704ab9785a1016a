import * as z from 'zod';
import type { FieldType } from '#shared/rules/fields/fieldType.ts';

/** A time, stored in UTC; offsets are accepted and converted. The last one is 9999-12-31 23:59:59. */
export const dateTime: FieldType<string> = {
  schema: () =>
    z.iso
      .datetime({ offset: true, error: 'invalidDate' })
      .refine(
        (text) => {
          const year = new Date(text).getUTCFullYear();
          return year >= 1 && year <= 9999;
        },
        { error: 'invalidDate' },
      )
      .transform((text) => new Date(text).toISOString()),
  empty: null,
  text: (value) => value.slice(0, 16).replace('T', ' '),
  sortKey: (value) => value,
};
