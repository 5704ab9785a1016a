import type { ViewRecord } from '#functions/storage/records.ts';
import { type ChoiceOption, type Field, type FieldTypeName, FieldTypes } from '#shared/models/field.ts';

type Extra = Partial<Omit<Field, 'contentType'>> & { rules?: Field['contentType']['rules']; options?: (string | ChoiceOption)[] };

const optionOf = (option: string | ChoiceOption): ChoiceOption =>
  typeof option === 'string' ? { id: option.toLowerCase().replace(/\W+/g, '-'), value: option } : option;

/** A field with what most fields have. */
export const field = (
  internalFieldName: string,
  name: string,
  type: FieldTypeName,
  { rules = {}, options = [], ...extra }: Extra = {},
): Field => ({
  internalFieldName,
  name,
  contentType: { id: internalFieldName, fieldType: FieldTypes[type], rules, options: options.map(optionOf) },
  isRequired: false,
  hasMany: false,
  isUnique: false,
  isTitleField: false,
  isAuditField: false,
  cellEditable: true,
  visible: true,
  columnWidth: null,
  order: 0,
  ...extra,
});

/** Fields in the order in which they are written down. */
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
