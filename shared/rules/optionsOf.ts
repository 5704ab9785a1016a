import type { ChoiceOption, Field } from '#shared/models/content/field.ts';
import { compareWords } from '#shared/rules/compareWords.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';

/** The options offered by a choice, in order. */
export const optionsOf = ({ contentType: { options, rules } }: Field): ChoiceOption[] => {
  const offered = options.filter(({ disabled }) => !disabled);
  return rules.Sort ? offered.toSorted((one, other) => compareWords(fold(one.value), fold(other.value))) : offered;
};
