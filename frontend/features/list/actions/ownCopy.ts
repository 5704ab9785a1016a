import { holds } from '#shared/models/content/field.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

/** Whether the items of a list need a unique value, so that a copy cannot be created without asking for one. */
export const asksOwnValue = ({ fields }: Pick<ListDetails, 'fields'>): boolean =>
  fields.some(({ isUnique, isRequired }) => isUnique && isRequired);

/** The initial values of a copy: those of the item, without unique and hidden ones. */
export const copiedValues = ({ fields }: Pick<ListDetails, 'fields'>, item: Item): FieldValues => {
  const copied = fields.filter((field) => !field.isAuditField && !field.isUnique && !holds(field, 'secret'));
  return Object.fromEntries(copied.map(({ internalFieldName }) => [internalFieldName, item[internalFieldName]]));
};
