import * as z from 'zod';
import { type FieldType, fold } from '#shared/rules/fields/fieldType.ts';

interface Choice {
  id: string;
  value: string;
}

/** The word comes from the field's options, so a renamed option cannot be forged back. */
export const choice: FieldType<Choice> = {
  schema: ({ contentType: { options } }) =>
    z
      .object({ id: z.string(), value: z.string().optional() }, { error: 'invalidChoice' })
      .refine(({ id }) => options.some((option) => option.id === id), { error: 'invalidChoice' })
      .transform(({ id }) => ({ id, value: options.find((option) => option.id === id)?.value ?? '' })),
  empty: null,
  text: ({ value }) => value,
  sortKey: ({ value }) => fold(value),
};
