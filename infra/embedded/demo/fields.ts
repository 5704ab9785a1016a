import { plainField } from '#functions/domain/content/definitions/startingFields.ts';
import type { ViewRecord } from '#functions/storage/records/records.ts';
import type { ChoiceOption, Field, FieldTypeName } from '#shared/models/content/field.ts';

type Extra = Partial<Omit<Field, 'contentType'>> & { rules?: Field['contentType']['rules']; options?: (string | ChoiceOption)[] };

const optionOf = (option: string | ChoiceOption): ChoiceOption =>
  typeof option === 'string' ? { id: option.toLowerCase().replace(/\W+/g, '-'), value: option } : option;

/** A field with common defaults. */
export const field = (internalFieldName: string, name: string, type: FieldTypeName, { options = [], ...extra }: Extra = {}): Field =>
  plainField(internalFieldName, name, type, { options: options.map(optionOf), ...extra });

/** Numbers fields in the given order. */
export const inOrder = (fields: Field[]): Field[] => fields.map((one, index) => ({ ...one, order: index + 1 }));

/** A shared view; the first one of a list is its default. */
export const view = (id: string, title: string, parts: Partial<ViewRecord> = {}): ViewRecord => ({
  id,
  title,
  isDefault: false,
  isPersonal: false,
  isGlobalView: true,
  fields: [],
  sortOrder: [],
  queryConditions: { condition: 'AND', rules: [] },
  ...parts,
});
