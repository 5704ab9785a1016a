import { checkCaptcha } from '#functions/domain/identity/support/checkCaptcha.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { countUse } from '#functions/domain/kernel/limits/countUse.ts';
import { type MailAddressee, sendMail } from '#functions/domain/messages/mail/sendMail.ts';
import { readSetting } from '#functions/domain/settings/readSettings.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AdministratorsRecord } from '#functions/storage/records/groupRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { SUPPORT_PER_ADDRESS } from '#shared/limits.ts';
import { HOUR_SECONDS } from '#shared/time.ts';

interface ContactSupportInput {
  userName: string;
  email: string;
  subject: string;
  body: string;
  captchaToken: string;
  address: string;
  network: string;
}

/** The configured support addresses, or else the administrators. */
const supporters = async (ctx: Context): Promise<MailAddressee[]> => {
  const { settings } = await readSetting(ctx, 'Application');
  if (settings.supportAddress !== '') return [{ address: settings.supportAddress }];
  const administrators = await read<AdministratorsRecord>(ctx.table, keys.administrators);
  return (administrators?.userIds ?? []).map((userId) => ({ userId }));
};

/** Sends a message from anyone to the support team. Throws captchaRequired, captchaWrong, captchaUnreachable and tooManyRequests. */
export const contactSupport = async (ctx: Context, { captchaToken, address, network, ...question }: ContactSupportInput): Promise<void> => {
  await checkCaptcha(ctx, { token: captchaToken, address });
  await countUse(ctx, { name: `support#${network}`, times: SUPPORT_PER_ADDRESS, seconds: HOUR_SECONDS });
  const { userName, email, subject, body } = question;
  const params = { subject, body, userName: userName || '-', email: email || '-' };
  for (const to of await supporters(ctx)) await sendMail(ctx, { to, key: 'support', params, ...(email && { replyTo: email }) });
};
