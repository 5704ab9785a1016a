import * as z from 'zod';
import type { FieldType } from '#shared/rules/fields/fieldType.ts';

export const checkBox: FieldType<boolean> = {
  schema: () => z.boolean({ error: 'invalidBoolean' }),
  empty: false,
  text: (value) => (value ? '✓' : ''),
  sortKey: (value) => value,
};
