import { withheldFields } from '#functions/domain/access/levels/fieldAccess.ts';
import { viewShownTo } from '#functions/domain/access/levels/viewShownTo.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';

/**
 * A list with only the fields whose values the caller may see. Hidden fields are absent from items, versions, filters, sort orders and
 * views. Visible fields that the caller may not change are marked as such.
 */
export const shownTo = (ctx: Context, list: ListRecord): ListRecord => {
  const unreadable = withheldFields(ctx, list.id, 'Read');
  const unwritable = withheldFields(ctx, list.id, 'Edit');
  if (unwritable.size === 0) return list;
  const isShown = (name: string): boolean => !unreadable.has(name);
  const fields = list.fields
    .filter(({ internalFieldName }) => isShown(internalFieldName))
    .map((field) => (unwritable.has(field.internalFieldName) ? { ...field, isRequired: false, cellEditable: false } : field));
  return { ...list, fields, views: list.views.map((view) => viewShownTo(ctx, list.id, view)) };
};
