import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { type Field, fieldTypeName } from '#shared/models/content/field.ts';
import { normalizeText, type SortValue } from '#shared/rules/fields/fieldType.ts';
import { sortKeyOf } from '#shared/rules/fields/index.ts';
import { isEmptyValue, valueText } from '#shared/rules/values.ts';

/** Title fields without a sort index come last, in list order. */
const titleOrder = ({ titleFieldOrder }: Field): number => titleFieldOrder ?? Number.MAX_SAFE_INTEGER;

/** Cached for immutable field arrays: a page needs those of its list for each row. */
const titleFields = new WeakMap<Field[], Field[]>();

const titleFieldsIn = (fields: Field[]): Field[] => {
  const known = titleFields.get(fields);
  if (known) return known;
  const found = fields.filter(({ isTitleField }) => isTitleField).sort((one, other) => titleOrder(one) - titleOrder(other));
  if (Object.isFrozen(fields)) titleFields.set(fields, found);
  return found;
};

/** The title of an item: its title fields, or its file's name. */
export const titleOf = ({ fields }: Pick<ListRecord, 'fields'>, { values, file }: Pick<ItemRecord, 'values' | 'file'>): string => {
  const words = titleFieldsIn(fields)
    .map((field) => valueText(field, values[field.internalFieldName]))
    .filter(Boolean);
  return words.join(' ') || (file?.name ?? '');
};

/** Properties that every item has in addition to its list's fields, as sortable values. */
const systemProperties: Record<string, (list: ListRecord, item: ItemRecord) => SortValue> = {
  Id: (_, { id }) => id,
  Title: (list, item) => normalizeText(titleOf(list, item)),
  _FileName: (_, { file }) => (file ? normalizeText(file.name) : null),
  _FileSize: (_, { file }) => file?.bytes ?? null,
  _Version: (_, { version }) => version,
  _CreatedOn: (_, { createdOn }) => createdOn,
  _CreatedBy: (_, { createdBy }) => normalizeText(createdBy.fullName),
  _ModifiedOn: (_, { modifiedOn }) => modifiedOn,
  _ModifiedBy: (_, { modifiedBy }) => normalizeText(modifiedBy.fullName),
  _DraftStatus: (_, { draftStatus }) => draftStatus ?? null,
};

export const fieldOf = (list: Pick<ListRecord, 'fields'>, name: string): Field | undefined =>
  list.fields.find(({ internalFieldName }) => internalFieldName === name);

export const hasProperty = (list: Pick<ListRecord, 'fields'>, name: string): boolean =>
  fieldOf(list, name) !== undefined || Object.hasOwn(systemProperties, name);

/** The value used for sorting and filtering. A field with several values counts by the first. */
export const sortValueOf = (list: ListRecord, item: ItemRecord, name: string): SortValue => {
  const field = fieldOf(list, name);
  if (!field) return systemProperties[name]?.(list, item) ?? null;
  const value = item.values[name];
  const first = Array.isArray(value) ? value[0] : value;
  return isEmptyValue(first) ? null : sortKeyOf(fieldTypeName(field.contentType.fieldType), first);
};
