import * as z from 'zod';
import { type FieldType, normalizeText } from '#shared/rules/fields/fieldType.ts';

interface Lookup {
  id: number;
  value: string;
}

/** An item of another list. The server replaces the text with the item's title. */
export const lookup: FieldType<Lookup> = {
  schema: () =>
    z.object(
      {
        id: z.number({ error: 'invalidLookup' }).int({ error: 'invalidLookup' }).min(1, { error: 'invalidLookup' }),
        value: z.string().max(1000).default(''),
      },
      { error: 'invalidLookup' },
    ),
  empty: null,
  text: ({ value }) => value,
  sortKey: ({ value }) => normalizeText(value),
};
