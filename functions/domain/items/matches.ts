import { fieldOf, titleOf } from '#functions/domain/items/properties.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records.ts';
import { fieldTypeName } from '#shared/models/field.ts';
import type { QueryConditions } from '#shared/models/list.ts';
import { type Held, meets, type Surroundings } from '#shared/rules/conditions.ts';

/** Properties that every item has beside its list's own fields. */
const systemProperties: Record<string, (list: ListRecord, item: ItemRecord) => Held> = {
  Id: (_, { id }) => ({ type: 'Number', value: id }),
  Title: (list, item) => ({ type: 'SingleLine', value: titleOf(list, item) }),
  _FileName: (_, { file }) => ({ type: 'SingleLine', value: file?.name }),
  _FileSize: (_, { file }) => ({ type: 'Number', value: file?.bytes }),
  _Version: (_, { version }) => ({ type: 'Number', value: version }),
  _CreatedOn: (_, { createdOn }) => ({ type: 'DateTime', value: createdOn }),
  _CreatedBy: (_, { createdBy }) => ({ type: 'PeoplePicker', value: createdBy }),
  _ModifiedOn: (_, { modifiedOn }) => ({ type: 'DateTime', value: modifiedOn }),
  _ModifiedBy: (_, { modifiedBy }) => ({ type: 'PeoplePicker', value: modifiedBy }),
};

const heldIn = (list: ListRecord, item: ItemRecord, name: string): Held => {
  const field = fieldOf(list, name);
  if (field) return { type: fieldTypeName(field.contentType.fieldType), value: item.values[name] };
  return systemProperties[name]?.(list, item) ?? { type: 'SingleLine', value: undefined };
};

/** Whether an item meets the conditions of a view or a filter. */
export const matches = (list: ListRecord, item: ItemRecord, conditions: QueryConditions, at: Surroundings = {}): boolean =>
  meets(conditions, (name) => heldIn(list, item, name), at);
