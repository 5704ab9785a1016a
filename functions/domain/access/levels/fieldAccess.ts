import { grantedAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants, type Level } from '#shared/access.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { type FieldProblem, Problem } from '#shared/problems.ts';

/**
 * The names of fields whose own entries deny a level to the caller. The entries were read with the list by readWithScope. They can only
 * restrict: the item's permissions are required as well.
 */
export const fieldsWithoutAccess = ({ caller, scopes }: Context, listId: string, level: Level): Set<string> => {
  const denied = new Set<string>();
  if (caller.isAdmin) return denied;
  const start = node.field(listId, '');
  for (const [of, scope] of scopes)
    if (scope && of.startsWith(start) && !grants(grantedAccess(scope, caller.principals), level)) denied.add(of.slice(start.length));
  return denied;
};

/** The list with the fields as the caller fills them in: fields hidden from the caller are not required. */
export const formListOf = (ctx: Context, list: ListRecord): ListRecord => {
  const unwritable = fieldsWithoutAccess(ctx, list.id, 'Edit');
  if (unwritable.size === 0) return list;
  return {
    ...list,
    fields: list.fields.map((field) => (unwritable.has(field.internalFieldName) ? { ...field, isRequired: false } : field)),
  };
};

/**
 * Throws invalidInput for values of fields that the caller may not write. For fields that the caller may not see, the error is the same as
 * if they did not exist.
 */
export const assertFieldsWritable = (ctx: Context, { id }: ListRecord, values: FieldValues): void => {
  const unreadable = fieldsWithoutAccess(ctx, id, 'Read');
  const fields = [...fieldsWithoutAccess(ctx, id, 'Edit')]
    .filter((at) => Object.hasOwn(values, at))
    .map((at): FieldProblem => ({ at, code: unreadable.has(at) ? 'unknownField' : 'disabled' }));
  if (fields.length > 0) throw new Problem('invalidInput', { fields });
};
