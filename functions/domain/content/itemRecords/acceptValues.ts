import { hashPasswords } from '#functions/domain/content/itemRecords/hashPasswords.ts';
import { namedOnRecord, resolveReferences } from '#functions/domain/content/itemRecords/resolveReferences.ts';
import { sanitize } from '#functions/domain/content/itemRecords/sanitize.ts';
import { trimLookups } from '#functions/domain/content/itemRecords/trimLookups.ts';
import { type Context, conditionContext } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';
import { checkValues } from '#shared/rules/checkValues.ts';

/** The fields that rules of other fields refer to. */
const referencedFields = ({ fields }: ListRecord): Set<string> =>
  new Set(
    fields.flatMap(({ behaviour = [], contentType: { rules } }) => [
      ...behaviour.flatMap(({ conditions }) => conditions.rules.map(({ ColumnName }) => ColumnName)),
      ...(rules.Match ? [rules.Match] : []),
    ]),
  );

/** An item's values for rules, without looked-up text that the caller may not read; otherwise a rule could reveal it. */
const readReferenced = async (ctx: Context, list: ListRecord, referenced: Set<string>, stored: FieldValues): Promise<FieldValues> => {
  const [shown] = await trimLookups(ctx, { fields: list.fields.filter(({ internalFieldName }) => referenced.has(internalFieldName)) }, [
    stored,
  ]);
  return shown ?? stored;
};

/**
 * The validated values as stored, or a Problem that names every invalid field. `stored` contains the values of a changed item, null for a
 * new one. For a change, the result contains the sent values and those that the list's rules set because of them.
 */
export const acceptValues = async (
  ctx: Context,
  list: ListRecord,
  input: FieldValues,
  stored: FieldValues | null,
): Promise<FieldValues> => {
  const at = conditionContext(ctx);
  const referenced = referencedFields(list);
  // Rules use the stored names as the caller may read them, neither the sent ones nor those stored in another list.
  const clean = await namedOnRecord(ctx, list, referenced, await sanitize(list, input));
  const { values, problems } = checkValues(
    list.fields,
    clean,
    stored ? { partial: true, stored: await readReferenced(ctx, list, referenced, stored), at } : { partial: false, at },
  );
  if (problems.length > 0) throw new Problem('invalidInput', { fields: problems });
  // Values set by rules can also contain users' HTML.
  return hashPasswords(list, await resolveReferences(ctx, list, await sanitize(list, values)));
};
