import { type Context, openContext, system } from '#functions/domain/context.ts';
import { sendMail } from '#functions/domain/mail/sendMail.ts';
import { spendCode } from '#functions/domain/passwordReset/mailedCodes.ts';
import { countTry } from '#functions/domain/passwordReset/resetPassword.ts';
import { setDisabled } from '#functions/domain/people/setDisabled.ts';
import type { AdministratorsRecord } from '#functions/storage/groupRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

interface NotMe {
  userName: string;
  code: string;
  address: string;
}

/**
 * "This was not me": nobody gets in under that name until an administrator says so. The codes are spent and everybody is signed out in any
 * case, also where it is the last administrator, who cannot be disabled. Throws linkOver and lastAdministrator.
 */
export const disableByCode = async (ctx: Context, { userName, code, address }: NotMe): Promise<void> => {
  await countTry(ctx, address);
  const { user, spent } = await spendCode(ctx, { userName, code, purpose: 'disable' });
  const signedOut = { update: keys.user(user.id), set: { revokedBefore: ctx.now().toISOString() }, if: { present: true } } as const;
  if (!(await attempt(ctx.table, [...spent, signedOut]))) throw new Problem('linkOver');
  await setDisabled(openContext(ctx.host, system, ctx.correlationId), user.id, true);
  const administrators = await read<AdministratorsRecord>(ctx.table, keys.administrators);
  const params = { userName: user.userName, fullName: user.fullName };
  for (const userId of administrators?.userIds ?? []) await sendMail(ctx, { to: { userId }, key: 'userDisabled', params });
};
