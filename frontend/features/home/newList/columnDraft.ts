import { type ChoiceOption, type FieldTypeName, FieldTypes, valueKinds } from '#shared/models/content/field.ts';
import type { FieldUpsert } from '#shared/models/content/listDefinition.ts';

/** A column of a list that is being described. */
export interface ColumnDraft {
  id: string;
  name: string;
  type: FieldTypeName;
  options: ChoiceOption[];
  /** The id of the list that a lookup refers to. */
  lookup: string;
}

export const newColumn = (): ColumnDraft => ({ id: crypto.randomUUID(), name: '', type: 'SingleLine', options: [], lookup: '' });

/** The key of the text that says why a column cannot be added; undefined if it can. */
export const columnProblem = ({ name, type, lookup }: ColumnDraft): string | undefined => {
  if (name.trim() === '') return 'name';
  return valueKinds[type] === 'item' && lookup === '' ? 'list' : undefined;
};

/** The field for a column. */
export const fieldOfColumn = ({ name, type, options, lookup }: Omit<ColumnDraft, 'id'>): FieldUpsert => ({
  name: name.trim(),
  fieldType: FieldTypes[type],
  options: options.map((option) => ({ ...option, value: option.value.trim() })).filter(({ value }) => value !== ''),
  rules: lookup === '' ? {} : { LookupModel: { systemSiteListId: lookup } },
});
