import { type UserParts, userIn, userValues } from '#functions/domain/content/peopleLists/userValues.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { personItem } from '#functions/domain/identity/people/peopleList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** What people decide for themselves, and administrators for everybody. */
type Choices = Partial<Pick<UserParts, 'homePage' | 'language'>>;

/** Changes somebody's choices, in the list of users and in the record at once. Throws notFound, forbidden, busy. */
export const changeChoices = async (ctx: Context, userId: string, choices: Choices): Promise<void> => {
  if (userId !== ctx.caller.id && !ctx.caller.isAdmin) throw new Problem('forbidden');
  const user = await read<UserRecord>(ctx.table, keys.user(userId));
  if (!user) throw new Problem('notFound');
  const { list, item: first } = await personItem(ctx, 'users', user.itemId);
  // The list asks for an administrator, because it holds more than choices; the fact names who chose.
  const allowed = { ...ctx, caller: { ...ctx.caller, isAdmin: true } };
  await saveAgain(ctx, first, async (item) => {
    const { HomePage, Language } = userValues({ ...userIn(item.values), ...choices });
    const after = { ...item, values: { ...item.values, HomePage, Language } };
    if (JSON.stringify(after.values) === JSON.stringify(item.values)) return;
    await saveItem(allowed, { list, kind: 'itemUpdated', before: item, after });
  });
};
