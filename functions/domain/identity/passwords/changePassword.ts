import { checkPassword } from '#functions/domain/identity/passwords/confirmIdentity.ts';
import { endOtherSessions } from '#functions/domain/identity/people/endOtherSessions.ts';
import type { SessionOrigin } from '#functions/domain/identity/sessions/startSession.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { sendMail } from '#functions/domain/messages/mail/sendMail.ts';
import { Problem } from '#shared/problems.ts';
import { meetsPasswordPolicy } from '#shared/rules/fields/password.ts';
import { isGuessable } from '#shared/rules/guessablePassword.ts';

interface ChangePasswordInput {
  current: string;
  next: string;
  deleteKeys: boolean;
}

/**
 * Changes the caller's password, ends all other sessions, on request deletes API keys and passkeys, and notifies the caller by email.
 * Returns the new token of this session. Throws passwordWrong, invalidInput.
 */
export const changePassword = async (
  ctx: Context,
  { current, next, deleteKeys }: ChangePasswordInput,
  from: SessionOrigin,
): Promise<string> => {
  const rejectPassword = (code: string): never => {
    throw new Problem('invalidInput', { fields: [{ at: 'Password', code }] });
  };
  if (!meetsPasswordPolicy(next)) rejectPassword('Password');
  if (isGuessable(next, [ctx.caller.userName, ctx.caller.fullName])) rejectPassword('guessable');
  await checkPassword(ctx, current);
  if (next.normalize('NFKC') === current.normalize('NFKC')) rejectPassword('samePassword');
  await ctx.host.identity.setPassword(ctx.caller.userName, next);
  const token = await endOtherSessions(ctx, 'passwordChanged', from, deleteKeys);
  const { id: userId, userName } = ctx.caller;
  await sendMail(ctx, { to: { userId }, key: 'passwordChanged', params: { userName } });
  return token;
};
