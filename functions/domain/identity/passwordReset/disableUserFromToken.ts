import { consumeCode, type PresentedCode } from '#functions/domain/identity/passwordReset/oneTimeCodes.ts';
import { countCodeAttempt } from '#functions/domain/identity/passwordReset/resetPassword.ts';
import { signOutByCode } from '#functions/domain/identity/passwordReset/signOutByCode.ts';
import { setDisabled } from '#functions/domain/identity/people/setDisabled.ts';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { sendMail } from '#functions/domain/messages/mail/sendMail.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AdministratorsRecord } from '#functions/storage/records/groupRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

interface DisableUserInput {
  userName: string;
  code: string;
  address: string;
}

/** The refusal for the last administrator, who cannot be disabled; undefined if the account was disabled. */
const disable = async (ctx: Context, userId: string): Promise<Problem | undefined> => {
  try {
    await setDisabled(openContext(ctx.host, system, ctx.correlationId), userId, true);
  } catch (error) {
    if (error instanceof Problem && error.code === 'lastAdministrator') return error;
    throw error;
  }
};

/**
 * "This was not me": nobody can sign in under that name until an administrator allows it. The codes are consumed, all sessions end and all
 * API keys and passkeys are deleted, even for the last administrator, who cannot be disabled. The code is consumed last, so that an interrupted call can
 * be repeated. Throws linkOver, lastAdministrator and busy.
 */
export const disableUserFromToken = async (ctx: Context, { userName, code, address }: DisableUserInput): Promise<void> => {
  await countCodeAttempt(ctx, address);
  const presentedCode: PresentedCode = { userName, code, purpose: 'disable' };
  const { user } = await consumeCode(ctx, presentedCode);
  const refusal = await disable(ctx, user.id);
  await signOutByCode(ctx, presentedCode, { deleteKeys: true });
  if (refusal) throw refusal;
  const administrators = await read<AdministratorsRecord>(ctx.table, keys.administrators);
  const params = { userName: user.userName, fullName: user.fullName };
  for (const userId of administrators?.userIds ?? []) await sendMail(ctx, { to: { userId }, key: 'userDisabled', params });
};
