import type { Context } from '#functions/domain/kernel/context.ts';
import { openSecret, readSetting } from '#functions/domain/settings/readSettings.ts';
import type { Letter, MailServer, Sent } from '#functions/platform/mail.ts';

/** The mail server that an administrator has filled in, if one has. */
const serverOf = async (ctx: Context): Promise<MailServer | undefined> => {
  const record = await readSetting(ctx, 'Smtp');
  return record.settings.host === '' ? undefined : { ...record.settings, password: await openSecret(ctx, record) };
};

/** Gives a letter to whoever carries it. That nobody does is said in the log, without a word of the letter. Throws MailFailed. */
export const handOver = async (ctx: Context, letter: Letter): Promise<Sent> => {
  const [server, application] = await Promise.all([serverOf(ctx), readSetting(ctx, 'Application')]);
  const sent = await ctx.host.mail.send({ senderName: application.settings.senderName, ...letter }, server);
  const advice = 'no sender is known: deploy with -c mailFrom=<address>, or fill in the settings of the mail server';
  if (sent === 'off') ctx.host.logs.write('warn', 'mail refused', { correlationId: ctx.correlationId, advice });
  return sent;
};
