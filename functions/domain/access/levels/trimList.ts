import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import { trimView } from '#functions/domain/access/levels/trimView.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { Field } from '#shared/models/content/field.ts';

/** The server applies rules on hidden fields when saving; forms do not know their values and could not. */
const withoutRulesOn = (field: Field, hidden: ReadonlySet<string>): Field => {
  const { behaviour, contentType } = field;
  const { Match, ...rules } = contentType.rules;
  return {
    ...field,
    ...(behaviour && {
      behaviour: behaviour.filter(({ conditions }) => !conditions.rules.some(({ ColumnName }) => hidden.has(ColumnName))),
    }),
    ...(Match !== undefined && hidden.has(Match) && { contentType: { ...contentType, rules } }),
  };
};

/**
 * A list with only the fields whose values the caller may see. Hidden fields are absent from items, versions, filters, sort orders and
 * views. Visible fields that the caller may not change are marked as such.
 */
export const trimList = (ctx: Context, list: ListRecord): ListRecord => {
  const unreadable = fieldsWithoutAccess(ctx, list.id, 'Read');
  const unwritable = fieldsWithoutAccess(ctx, list.id, 'Edit');
  if (unwritable.size === 0) return list;
  const isReadable = (name: string): boolean => !unreadable.has(name);
  const fields = list.fields
    .filter(({ internalFieldName }) => isReadable(internalFieldName))
    .map((field) => withoutRulesOn(field, unreadable))
    .map((field) => (unwritable.has(field.internalFieldName) ? { ...field, isRequired: false, cellEditable: false } : field));
  return { ...list, fields, views: list.views.map((view) => trimView(ctx, list.id, view)) };
};
