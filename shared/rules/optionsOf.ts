import type { ChoiceOption, Field } from '#shared/models/field.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';

/** The options of a choice in the order in which they are offered. */
export const optionsOf = ({ contentType: { options, rules } }: Field): ChoiceOption[] =>
  rules.Sort ? options.toSorted((one, other) => fold(one.value).localeCompare(fold(other.value))) : options;
