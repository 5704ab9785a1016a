import { hashPasswords } from '#functions/domain/content/itemRecords/hashPasswords.ts';
import { sanitize } from '#functions/domain/content/itemRecords/sanitize.ts';
import { namedOnRecord, settleReferences } from '#functions/domain/content/itemRecords/settleReferences.ts';
import { shownLookups } from '#functions/domain/content/itemRecords/shownLookups.ts';
import { type Context, conditionContext } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';
import { checkValues } from '#shared/rules/checkValues.ts';

/** The fields that the rules of others look at. */
const askedBy = ({ fields }: ListRecord): Set<string> =>
  new Set(
    fields.flatMap(({ behaviour = [], contentType: { rules } }) => [
      ...behaviour.flatMap(({ conditions }) => conditions.rules.map(({ ColumnName }) => ColumnName)),
      ...(rules.Match ? [rules.Match] : []),
    ]),
  );

/** What an item holds as rules look at it: by words that the caller may not read where they come from, they would tell the caller of them. */
const asAsked = async (ctx: Context, list: ListRecord, asked: Set<string>, stored: FieldValues): Promise<FieldValues> => {
  const [shown] = await shownLookups(ctx, { fields: list.fields.filter(({ internalFieldName }) => asked.has(internalFieldName)) }, [
    stored,
  ]);
  return shown ?? stored;
};

/**
 * Values as they are kept, or a Problem that names every field that is wrong. `stored` is what a changed item holds, null for a new one;
 * a change answers what was sent and what the list's rules set because of it.
 */
export const acceptValues = async (ctx: Context, list: ListRecord, sent: FieldValues, stored: FieldValues | null): Promise<FieldValues> => {
  const at = conditionContext(ctx);
  const asked = askedBy(list);
  // Rules look at names on record as the caller may read them, neither at those that were sent nor at those that another list has kept.
  const clean = await namedOnRecord(ctx, list, asked, await sanitize(list, sent));
  const { values, problems } = checkValues(
    list.fields,
    clean,
    stored ? { partial: true, stored: await asAsked(ctx, list, asked, stored), at } : { partial: false, at },
  );
  if (problems.length > 0) throw new Problem('invalidInput', { fields: problems });
  // What rules set is html of people, too.
  return hashPasswords(list, await settleReferences(ctx, list, await sanitize(list, values)));
};
