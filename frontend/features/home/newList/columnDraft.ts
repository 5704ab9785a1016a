import { type ChoiceOption, type FieldTypeName, FieldTypes, valueKinds } from '#shared/models/content/field.ts';
import type { FieldUpsert } from '#shared/models/content/listDefinition.ts';

/** A column while its list is being described. */
export interface ColumnDraft {
  id: string;
  name: string;
  type: FieldTypeName;
  options: ChoiceOption[];
  /** The list that a lookup refers to. */
  lookup: string;
}

export const newColumn = (): ColumnDraft => ({ id: crypto.randomUUID(), name: '', type: 'SingleLine', options: [], lookup: '' });

/** What keeps a column from being added, as a key of the texts. */
export const columnProblem = ({ name, type, lookup }: ColumnDraft): string | undefined => {
  if (name.trim() === '') return 'name';
  return valueKinds[type] === 'item' && lookup === '' ? 'list' : undefined;
};

/** The field that a column becomes. */
export const fieldOfColumn = ({ name, type, options, lookup }: Omit<ColumnDraft, 'id'>): FieldUpsert => ({
  name: name.trim(),
  fieldType: FieldTypes[type],
  options: options.map((option) => ({ ...option, value: option.value.trim() })).filter(({ value }) => value !== ''),
  rules: lookup === '' ? {} : { LookupModel: { systemSiteListId: lookup } },
});
