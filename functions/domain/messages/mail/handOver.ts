import type { Context } from '#functions/domain/kernel/context.ts';
import { openSecret, readSetting } from '#functions/domain/settings/readSettings.ts';
import type { Letter, MailServer, Sent } from '#functions/platform/mail.ts';

/** The mail server configured by an administrator, if any. */
const serverOf = async (ctx: Context): Promise<MailServer | undefined> => {
  const record = await readSetting(ctx, 'Smtp');
  return record.settings.host === '' ? undefined : { ...record.settings, password: await openSecret(ctx, record) };
};

/** Sends an email. If no mail server is configured, that is logged without the text. Throws MailFailed. */
export const handOver = async (ctx: Context, letter: Letter): Promise<Sent> => {
  const [server, application] = await Promise.all([serverOf(ctx), readSetting(ctx, 'Application')]);
  const sent = await ctx.host.mail.send({ senderName: application.settings.senderName, ...letter }, server);
  const advice = 'no sender is known: deploy with -c mailFrom=<address>, or fill in the settings of the mail server';
  if (sent === 'off') ctx.host.logs.write('warn', 'mail refused', { correlationId: ctx.correlationId, advice });
  return sent;
};
