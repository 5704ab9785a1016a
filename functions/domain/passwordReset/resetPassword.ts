import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import { countUse } from '#functions/domain/limits/countUse.ts';
import { sendMail } from '#functions/domain/mail/sendMail.ts';
import { spendCode } from '#functions/domain/passwordReset/mailedCodes.ts';
import { ownPerson } from '#functions/domain/passwordReset/mailLinks.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt } from '#functions/storage/rows.ts';
import { MAILED_CODE_TRIES, SIGN_IN_WINDOW_SECONDS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { meetsPasswordPolicy } from '#shared/rules/fields/password.ts';
import { isGuessable } from '#shared/rules/guessablePassword.ts';

interface Reset {
  userName: string;
  code: string;
  password: string;
  address: string;
}

/** Guesses at the code of a letter. */
export const countTry = (ctx: Context, address: string): Promise<void> =>
  countUse(ctx, { name: `mailed-code#${address}`, times: MAILED_CODE_TRIES, seconds: SIGN_IN_WINDOW_SECONDS });

/**
 * Sets a new password with the code of a letter, ends every session and tells the person. The code is spent first, so that it never serves
 * two. Throws linkOver and invalidInput.
 */
export const resetPassword = async (ctx: Context, { userName, code, password, address }: Reset): Promise<void> => {
  if (!meetsPasswordPolicy(password)) throw new Problem('invalidInput', { fields: [{ at: 'Password', code: 'Password' }] });
  if (isGuessable(password, [userName])) throw new Problem('invalidInput', { fields: [{ at: 'Password', code: 'guessable' }] });
  await countTry(ctx, address);
  const { user, spent } = await spendCode(ctx, { userName, code, purpose: 'reset' });
  const fact = factOf(ctx, 'passwordReset', { by: ownPerson(user), title: user.userName });
  const signedOut = { update: keys.user(user.id), set: { revokedBefore: ctx.now().toISOString() }, if: { present: true } } as const;
  if (!(await attempt(ctx.table, [...spent, signedOut, putFact(fact)]))) throw new Problem('linkOver');
  await ctx.host.identity.setPassword(user.userName, password);
  await sendMail(ctx, { to: { userId: user.id }, key: 'passwordChanged', params: { userName: user.userName } });
};
