import { hashPasswords } from '#functions/domain/content/itemRecords/hashPasswords.ts';
import { sanitize } from '#functions/domain/content/itemRecords/sanitize.ts';
import { settleReferences } from '#functions/domain/content/itemRecords/settleReferences.ts';
import { type Context, conditionContext } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';
import { checkValues } from '#shared/rules/checkValues.ts';

/**
 * Values as they are kept, or a Problem that names every field that is wrong. `stored` is what a changed item holds, null for a new one;
 * a change answers what was sent and what the list's rules set because of it.
 */
export const acceptValues = async (ctx: Context, list: ListRecord, sent: FieldValues, stored: FieldValues | null): Promise<FieldValues> => {
  const at = conditionContext(ctx);
  const clean = await sanitize(list, sent);
  const { values, problems } = checkValues(list.fields, clean, stored ? { partial: true, stored, at } : { partial: false, at });
  if (problems.length > 0) throw new Problem('invalidInput', { fields: problems });
  // What rules set is html of people, too.
  return hashPasswords(list, await settleReferences(ctx, list, await sanitize(list, values)));
};
