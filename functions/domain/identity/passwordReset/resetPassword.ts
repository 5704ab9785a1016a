import { personOfUser } from '#functions/domain/identity/passwordReset/mailLinks.ts';
import { signOutByCode } from '#functions/domain/identity/passwordReset/signOutByCode.ts';
import { signOutWrites } from '#functions/domain/identity/people/signOutWrites.ts';
import { unlockWrite } from '#functions/domain/identity/users/attempts.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { countUse } from '#functions/domain/kernel/limits/countUse.ts';
import { sendMail } from '#functions/domain/messages/mail/sendMail.ts';
import { MAILED_CODE_TRIES, SIGN_IN_WINDOW_SECONDS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { meetsPasswordPolicy } from '#shared/rules/fields/password.ts';
import { isGuessable } from '#shared/rules/guessablePassword.ts';

interface ResetPasswordInput {
  userName: string;
  code: string;
  password: string;
  address: string;
  deleteKeys: boolean;
}

/** Counts attempts to guess the code of an email. */
export const countCodeAttempt = (ctx: Context, address: string): Promise<void> =>
  countUse(ctx, { name: `mailed-code#${address}`, times: MAILED_CODE_TRIES, seconds: SIGN_IN_WINDOW_SECONDS });

/**
 * Sets a new password with an emailed code, ends all sessions, deletes API keys and passkeys unless they are to be kept, resets failed
 * sign-ins and notifies the person. The code is consumed first, so that it works only once. Throws linkOver, invalidInput and busy.
 */
export const resetPassword = async (ctx: Context, { userName, code, password, address, deleteKeys }: ResetPasswordInput): Promise<void> => {
  if (!meetsPasswordPolicy(password)) throw new Problem('invalidInput', { fields: [{ at: 'Password', code: 'Password' }] });
  if (isGuessable(password, [userName])) throw new Problem('invalidInput', { fields: [{ at: 'Password', code: 'guessable' }] });
  await countCodeAttempt(ctx, address);
  const user = await signOutByCode(ctx, { userName, code, purpose: 'reset' }, { deleteKeys, kind: 'passwordReset' });
  await ctx.host.identity.setPassword(user.userName, password);
  // Until then the previous password was valid.
  await change(ctx, async () => {
    const signedOut = await signOutWrites(ctx, { of: user, by: personOfUser(user), deleteKeys });
    return { writes: [...signedOut, unlockWrite(ctx, user.userName)], done: undefined };
  });
  await sendMail(ctx, { to: { userId: user.id }, key: 'passwordChanged', params: { userName: user.userName } });
};
