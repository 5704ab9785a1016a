import type { Context } from '#functions/domain/kernel/context.ts';
import { renderMail } from '#functions/domain/messages/mail/renderMail.ts';
import { sendNow } from '#functions/domain/messages/mail/sendNow.ts';
import { MailFailed, type SendResult } from '#functions/platform/mail.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Sends an email to an address or to the caller, and waits for the result. Throws mailFailed with the server's response. */
export const sendTestEmail = async (ctx: Context, address: string | undefined): Promise<{ state: SendResult; to: string }> => {
  const user = await read<UserRecord>(ctx.table, keys.user(ctx.caller.id));
  const to = address ?? user?.email ?? '';
  if (to === '') throw new Problem('invalidInput', { fields: [{ at: 'to', code: 'required' }] });
  const params = { origin: ctx.host.origin, by: ctx.caller.fullName };
  const email = await renderMail(ctx, user?.language ?? null, 'tryOut', params);
  try {
    return { state: await sendNow(ctx, { to, ...email }), to };
  } catch (error) {
    if (error instanceof MailFailed) throw new Problem('mailFailed', { params: { reason: error.message.slice(0, 300) } });
    throw error;
  }
};
