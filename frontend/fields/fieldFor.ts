import { type Field, type FieldRules, type FieldTypeName, FieldTypes } from '#shared/models/content/field.ts';

interface FieldForInput {
  name: string;
  type: FieldTypeName;
  rules?: FieldRules;
  hasMany?: boolean;
  isRequired?: boolean;
}

/** A temporary field, for forms that ask for a value of some type. */
export const fieldFor = ({ name, type, rules = {}, hasMany = false, isRequired = false }: FieldForInput): Field => ({
  internalFieldName: name,
  name,
  contentType: { id: name, fieldType: FieldTypes[type], rules, options: [] },
  isRequired,
  hasMany,
  isUnique: false,
  isTitleField: false,
  isAuditField: false,
  cellEditable: false,
  visible: true,
  columnWidth: null,
  order: 1,
});
