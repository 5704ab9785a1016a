import { fieldOf, titleOf } from '#functions/domain/access/records/properties.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { ANY_FIELD } from '#shared/models/content/conditions.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import type { QueryConditions } from '#shared/models/content/list.ts';
import { type ConditionContext, meets, type TypedValue } from '#shared/rules/conditions.ts';
import { typedValue } from '#shared/rules/normalizeValues.ts';
import { valueText } from '#shared/rules/values.ts';

/** Properties that every item has in addition to its list's fields. */
const systemProperties: Record<string, (list: ListRecord, item: ItemRecord) => TypedValue> = {
  Id: (_, { id }) => ({ type: 'Number', value: id }),
  Title: (list, item) => ({ type: 'SingleLine', value: titleOf(list, item) }),
  _FileName: (_, { file }) => ({ type: 'SingleLine', value: file?.name }),
  _FileSize: (_, { file }) => ({ type: 'Number', value: file?.bytes }),
  _Version: (_, { version }) => ({ type: 'Number', value: version }),
  _CreatedOn: (_, { createdOn }) => ({ type: 'DateTime', value: createdOn }),
  _CreatedBy: (_, { createdBy }) => ({ type: 'PeoplePicker', value: createdBy }),
  _ModifiedOn: (_, { modifiedOn }) => ({ type: 'DateTime', value: modifiedOn }),
  _ModifiedBy: (_, { modifiedBy }) => ({ type: 'PeoplePicker', value: modifiedBy }),
  _DraftStatus: (_, { draftStatus }) => ({ type: 'Number', value: draftStatus }),
};

/** Values that are not searched: the text of a lookup belongs to another list, and passwords are secret. */
const isSecret = (field: Field): boolean => holds(field, 'item', 'secret');

/** The text of an item for someone who sees these fields. */
const textIn = (list: ListRecord, item: ItemRecord): string => {
  const fields = list.fields.filter((field) => !field.excludedFromSearchResults && !isSecret(field));
  const texts = fields.map((field) => valueText(field, item.values[field.internalFieldName]));
  return [`#${item.id}`, item.file?.name ?? '', ...texts].join(' \n ');
};

const valueIn = (list: ListRecord, item: ItemRecord, name: string): TypedValue => {
  if (name === ANY_FIELD) return { type: 'SingleLine', value: textIn(list, item) };
  const field = fieldOf(list, name);
  if (field) return typedValue(field, name, item.values);
  return systemProperties[name]?.(list, item) ?? { type: 'SingleLine', value: undefined };
};

/** Whether an item matches the conditions of a view or filter. A value used by several rules is computed once. */
export const matches = (list: ListRecord, item: ItemRecord, conditions: QueryConditions, at: ConditionContext = {}): boolean => {
  const cache = new Map<string, TypedValue>();
  const readValue = (name: string): TypedValue => {
    const found = cache.get(name) ?? valueIn(list, item, name);
    cache.set(name, found);
    return found;
  };
  return meets(conditions, readValue, at);
};
