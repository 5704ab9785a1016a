import * as z from 'zod';
import type { Context } from '#functions/domain/kernel/context.ts';
import { renderMail } from '#functions/domain/messages/mail/renderMail.ts';
import type { MailAddressee } from '#functions/domain/messages/mail/sendMail.ts';
import { sendNow } from '#functions/domain/messages/mail/sendNow.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';

const Planned = z.object({
  to: z.union([z.object({ userId: z.string() }), z.object({ address: z.string(), language: z.string().optional() })]),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  replyTo: z.string().optional(),
});

interface MailRecipient {
  address: string;
  name: string;
  language: string | null;
}

/** No emails are sent to people who may not sign in or have no address. */
const recipientOf = async (ctx: Context, to: MailAddressee): Promise<MailRecipient | undefined> => {
  if ('address' in to) return { address: to.address, name: '', language: to.language ?? null };
  const user = await read<UserRecord>(ctx.table, keys.user(to.userId));
  if (!user || user.isDisabled || user.email === '') return undefined;
  return { address: user.email, name: user.fullName, language: user.language };
};

/** The job of sendMail: finds the recipient, writes the email in the recipient's language and sends it. */
export const deliverMail = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const { to, key, params, replyTo } = Planned.parse(body);
  const recipient = await recipientOf(ctx, to);
  if (!recipient) return;
  const email = await renderMail(ctx, recipient.language, key, {
    origin: ctx.host.origin,
    name: recipient.name,
    ...params,
  });
  await sendNow(ctx, { to: recipient.address, ...email, ...(replyTo !== undefined && { replyTo }) });
};
