import { heldIn } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants, type Level } from '#shared/access.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { type FieldProblem, Problem } from '#shared/problems.ts';

/**
 * The names of fields whose own entries keep a level from the caller. They were read with the list, by readWithScope. Entries of a field
 * only narrow: what they give counts where the item's access gives it as well.
 */
export const withheldFields = ({ caller, scopes }: Context, listId: string, level: Level): Set<string> => {
  const withheld = new Set<string>();
  if (caller.isAdmin) return withheld;
  const start = node.field(listId, '');
  for (const [of, scope] of scopes)
    if (scope && of.startsWith(start) && !grants(heldIn(scope, caller.principals), level)) withheld.add(of.slice(start.length));
  return withheld;
};

/** A list as the caller fills it in: nobody has to fill in what somebody else keeps to himself. */
export const filledBy = (ctx: Context, list: ListRecord): ListRecord => {
  const unwritable = withheldFields(ctx, list.id, 'Edit');
  if (unwritable.size === 0) return list;
  return {
    ...list,
    fields: list.fields.map((field) => (unwritable.has(field.internalFieldName) ? { ...field, isRequired: false } : field)),
  };
};

/** Throws invalidInput for values of fields the caller may not write; those the caller may not see are answered as if absent. */
export const refuseWithheld = (ctx: Context, { id }: ListRecord, sent: FieldValues): void => {
  const unreadable = withheldFields(ctx, id, 'Read');
  const fields = [...withheldFields(ctx, id, 'Edit')]
    .filter((at) => Object.hasOwn(sent, at))
    .map((at): FieldProblem => ({ at, code: unreadable.has(at) ? 'unknownField' : 'disabled' }));
  if (fields.length > 0) throw new Problem('invalidInput', { fields });
};
