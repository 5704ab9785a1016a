import { itemLocation } from '#functions/domain/access/records/aboutItem.ts';
import { peopleList } from '#functions/domain/identity/people/peopleList.ts';
import { userIdOf } from '#functions/domain/identity/people/personIds.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { sendMail } from '#functions/domain/messages/mail/sendMail.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Turns off a user's two-factor authentication, for people who lost both the phone and the recovery codes, and notifies the user by email.
 * Throws notFound and personErased.
 */
export const disable2FactorAuthentication = async (ctx: Context, userRef: string): Promise<void> => {
  const [user, list] = await Promise.all([read<UserRecord>(ctx.table, keys.user(await userIdOf(ctx, userRef))), peopleList(ctx, 'users')]);
  if (!user) throw new Problem('notFound');
  if (user.erasedOn) throw new Problem('personErased');
  await ctx.host.identity.removeAuthenticator(user.userName);
  const about = { ...itemLocation(list, { id: user.itemId, folderId: list.id }), title: user.fullName };
  await ctx.table.transact([{ delete: keys.recovery(user.id) }, putFact(factOf(ctx, 'twoFactorDisabled', about))]);
  const params = { userName: user.userName, by: ctx.caller.fullName };
  await sendMail(ctx, { to: { userId: user.id }, key: 'twoFactorDisabled', params });
};
