import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import { personItem } from '#functions/domain/identity/people/peopleList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Disables or enables a user. If nothing changes, nothing is written. Throws notFound, ownRights and lastAdministrator. */
export const setDisabled = async (ctx: Context, userId: string, disabled: boolean): Promise<void> => {
  const user = await read<UserRecord>(ctx.table, keys.user(userId));
  if (!user) throw new Problem('notFound');
  const { list, item } = await personItem(ctx, 'users', user.itemId);
  await saveWithRetry(ctx, item, async (before) => {
    if (Boolean(before.values.IsDisabled) === disabled) return;
    await saveItem(ctx, { list, kind: 'itemUpdated', before, after: { ...before, values: { ...before.values, IsDisabled: disabled } } });
  });
};
