import * as z from 'zod';
import { TEXT_LENGTH } from '#shared/limits.ts';
import type { Field } from '#shared/models/content/field.ts';
import { type FieldType, normalizeText } from '#shared/rules/fields/fieldType.ts';
import { line } from '#shared/rules/fields/singleLine.ts';

interface Choice {
  id: string;
  value: string;
}

/** The chosen option by id; if options may be added, also by text, or the text as a new option. */
const optionOf = ({ contentType: { options, rules } }: Field, id: string, text: string): Choice | undefined => {
  const byId = options.find((option) => option.id === id);
  if (byId || !rules.CanAddOption) return byId;
  const known = options.find((option) => normalizeText(option.value) === normalizeText(text));
  return known ?? (text === '' ? undefined : { id: id || text, value: text });
};

/** The text is taken from the field's options, so an old text of a renamed option cannot be sent back. */
export const choice: FieldType<Choice> = {
  schema: (field) =>
    z
      .object({ id: z.string().max(TEXT_LENGTH).default(''), value: line.optional() }, { error: 'invalidChoice' })
      .transform(({ id, value = '' }) => optionOf(field, id, value.trim()))
      .refine((option) => option !== undefined, { error: 'invalidChoice' })
      .transform((option) => ({ id: option?.id ?? '', value: option?.value ?? '' })),
  empty: null,
  text: ({ value }) => value,
  sortKey: ({ value }) => normalizeText(value),
};
