import * as z from 'zod';
import type { Context } from '#functions/domain/kernel/context.ts';
import { handOver } from '#functions/domain/messages/mail/handOver.ts';
import type { Receiver } from '#functions/domain/messages/mail/sendMail.ts';
import { writeMail } from '#functions/domain/messages/mail/writeMail.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';

const Planned = z.object({
  to: z.union([z.object({ userId: z.string() }), z.object({ address: z.string(), language: z.string().optional() })]),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  replyTo: z.string().optional(),
});

interface Reader {
  address: string;
  name: string;
  language: string | null;
}

/** No emails are sent to people who may not sign in or have no address. */
const readerOf = async (ctx: Context, to: Receiver): Promise<Reader | undefined> => {
  if ('address' in to) return { address: to.address, name: '', language: to.language ?? null };
  const user = await read<UserRecord>(ctx.table, keys.user(to.userId));
  if (!user || user.isDisabled || user.email === '') return undefined;
  return { address: user.email, name: user.fullName, language: user.language };
};

/** The job of sendMail: finds the recipient, writes the email in the recipient's language and sends it. */
export const deliverMail = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const { to, key, params, replyTo } = Planned.parse(body);
  const reader = await readerOf(ctx, to);
  if (!reader) return;
  const letter = await writeMail(ctx, reader.language, key, {
    origin: ctx.host.origin,
    name: reader.name,
    ...params,
  });
  await handOver(ctx, { to: reader.address, ...letter, ...(replyTo !== undefined && { replyTo }) });
};
