import * as z from 'zod';
import type { FieldType } from '#shared/rules/fields/fieldType.ts';

/** A day without a zone. */
export const date: FieldType<string> = {
  schema: () => z.iso.date({ error: 'invalidDate' }),
  empty: null,
  text: (value) => value,
  sortKey: (value) => value,
};
