import type { ChoiceOption, Field } from '#shared/models/content/field.ts';
import { compareNames } from '#shared/rules/compareNames.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

/** The options offered by a choice, in order. */
export const optionsOf = ({ contentType: { options, rules } }: Field): ChoiceOption[] => {
  const selectable = options.filter(({ disabled }) => !disabled);
  return rules.Sort ? selectable.toSorted((one, other) => compareNames(normalizeText(one.value), normalizeText(other.value))) : selectable;
};
