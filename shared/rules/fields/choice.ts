import * as z from 'zod';
import { TEXT_LENGTH } from '#shared/limits.ts';
import type { Field } from '#shared/models/content/field.ts';
import { type FieldType, fold } from '#shared/rules/fields/fieldType.ts';
import { line } from '#shared/rules/fields/singleLine.ts';

interface Choice {
  id: string;
  value: string;
}

/** The option that is meant, by its id; where options may be added, also by its words, or the words as a new one. */
const optionOf = ({ contentType: { options, rules } }: Field, id: string, words: string): Choice | undefined => {
  const byId = options.find((option) => option.id === id);
  if (byId || !rules.CanAddOption) return byId;
  const known = options.find((option) => fold(option.value) === fold(words));
  return known ?? (words === '' ? undefined : { id: id || words, value: words });
};

/** The word comes from the field's options, so a renamed option cannot be forged back. */
export const choice: FieldType<Choice> = {
  schema: (field) =>
    z
      .object({ id: z.string().max(TEXT_LENGTH).default(''), value: line.optional() }, { error: 'invalidChoice' })
      .transform(({ id, value = '' }) => optionOf(field, id, value.trim()))
      .refine((option) => option !== undefined, { error: 'invalidChoice' })
      .transform((option) => ({ id: option?.id ?? '', value: option?.value ?? '' })),
  empty: null,
  text: ({ value }) => value,
  sortKey: ({ value }) => fold(value),
};
