import type { Context } from '#functions/domain/kernel/context.ts';
import { decryptSetting, readSetting } from '#functions/domain/settings/readSettings.ts';
import type { Email, MailServer, SendResult } from '#functions/platform/mail.ts';

/** The mail server configured by an administrator, if any. */
const serverOf = async (ctx: Context): Promise<MailServer | undefined> => {
  const record = await readSetting(ctx, 'Smtp');
  return record.settings.host === '' ? undefined : { ...record.settings, password: await decryptSetting(ctx, record) };
};

/** Sends an email. If no mail server is configured, that is logged without the text. Throws MailFailed. */
export const sendNow = async (ctx: Context, email: Email): Promise<SendResult> => {
  const [server, application] = await Promise.all([serverOf(ctx), readSetting(ctx, 'Application')]);
  const result = await ctx.host.mail.send({ senderName: application.settings.senderName, ...email }, server);
  const advice = 'no sender is known: deploy with -c mailFrom=<address>, or fill in the settings of the mail server';
  if (result === 'off') ctx.host.logs.write('warn', 'mail refused', { correlationId: ctx.correlationId, advice });
  return result;
};
