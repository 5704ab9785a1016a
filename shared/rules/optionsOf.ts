import type { ChoiceOption, Field } from '#shared/models/content/field.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';

/** The options that a choice offers, in their order. */
export const optionsOf = ({ contentType: { options, rules } }: Field): ChoiceOption[] => {
  const offered = options.filter(({ disabled }) => !disabled);
  return rules.Sort ? offered.toSorted((one, other) => fold(one.value).localeCompare(fold(other.value))) : offered;
};
