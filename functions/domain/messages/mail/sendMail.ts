import type { Context } from '#functions/domain/kernel/context.ts';

/** Somebody who may sign in, in his or her language, or whoever reads at an address. */
export type Receiver = { userId: string } | { address: string; language?: string | undefined };

export interface PlannedMail {
  to: Receiver;
  /** The texts are mail.{key}.subject and mail.{key}.text. */
  key: string;
  /** What the texts name. They know `name`, `product` and `origin` by themselves. */
  params?: Record<string, string | number>;
  replyTo?: string;
}

/** Written and sent by a job, so that no answer's time tells whether there was anybody to write to. Tried again when it fails. */
export const sendMail = (ctx: Context, { to, key, params = {}, replyTo }: PlannedMail): Promise<void> =>
  ctx.host.queue.send({ name: 'mail', body: { to, key, params, ...(replyTo && { replyTo }) }, correlationId: ctx.correlationId });
