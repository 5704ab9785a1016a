import { type UserParts, userIn, userValues } from '#functions/domain/content/peopleLists/userValues.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import { personItem } from '#functions/domain/identity/people/peopleList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Settings that people choose for themselves, and administrators for everyone. */
type Choices = Partial<Pick<UserParts, 'homePage' | 'language'>>;

/** Changes a user's settings in the item and in the record in one transaction. Throws notFound, forbidden, busy. */
export const changeChoices = async (ctx: Context, userId: string, choices: Choices): Promise<void> => {
  if (userId !== ctx.caller.id && !ctx.caller.isAdmin) throw new Problem('forbidden');
  const user = await read<UserRecord>(ctx.table, keys.user(userId));
  if (!user) throw new Problem('notFound');
  const { list, item: first } = await personItem(ctx, 'users', user.itemId);
  // The list requires an administrator because it also contains other data; the fact names the actual author.
  const allowed = { ...ctx, caller: { ...ctx.caller, isAdmin: true } };
  await saveWithRetry(ctx, first, async (item) => {
    const { HomePage, Language } = userValues({ ...userIn(item.values), ...choices });
    const after = { ...item, values: { ...item.values, HomePage, Language } };
    if (JSON.stringify(after.values) === JSON.stringify(item.values)) return;
    await saveItem(allowed, { list, kind: 'itemUpdated', before: item, after });
  });
};
