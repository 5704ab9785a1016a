import { holds } from '#shared/models/content/field.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

/** Whether each item of a list has to have a value that no other has: a copy cannot be made without asking for one. */
export const asksOwnValue = ({ fields }: Pick<ListDetails, 'fields'>): boolean =>
  fields.some(({ isUnique, isRequired }) => isUnique && isRequired);

/** What a copy of an item begins with: its values, but for those that it alone may have and those that nobody is shown. */
export const copiedValues = ({ fields }: Pick<ListDetails, 'fields'>, item: Item): FieldValues => {
  const copied = fields.filter((field) => !field.isAuditField && !field.isUnique && !holds(field, 'secret'));
  return Object.fromEntries(copied.map(({ internalFieldName }) => [internalFieldName, item[internalFieldName]]));
};
