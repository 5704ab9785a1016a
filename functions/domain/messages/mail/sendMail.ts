import type { Context } from '#functions/domain/kernel/context.ts';

/** A user who may sign in, with the user's language, or a plain address. */
export type MailAddressee = { userId: string } | { address: string; language?: string | undefined };

export interface PlannedMail {
  to: MailAddressee;
  /** The texts are mail.{key}.subject and mail.{key}.text. */
  key: string;
  /** The parameters of the texts; `name`, `product` and `origin` are added. */
  params?: Record<string, string | number>;
  replyTo?: string;
}

/** Writes and sends an email in a job, so that response times do not reveal whether the recipient exists. Retried if it fails. */
export const sendMail = (ctx: Context, { to, key, params = {}, replyTo }: PlannedMail): Promise<void> =>
  ctx.host.queue.send({ name: 'mail', body: { to, key, params, ...(replyTo && { replyTo }) }, correlationId: ctx.correlationId });
