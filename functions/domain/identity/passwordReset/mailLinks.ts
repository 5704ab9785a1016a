import * as z from 'zod';
import { newCode } from '#functions/domain/identity/passwordReset/mailedCodes.ts';
import { userNamed } from '#functions/domain/identity/users/userNamed.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { handOver } from '#functions/domain/messages/mail/handOver.ts';
import { writeMail } from '#functions/domain/messages/mail/writeMail.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { MAILED_CODE_MINUTES } from '#shared/limits.ts';

const Asked = z.object({ userName: z.string() });

/** The author of a fact about a person's own account. */
export const ownPerson = ({ id, fullName }: UserRecord) => ({ internalId: id, fullName, isGroup: false });

/** Creates codes that replace earlier ones, and sends the email with their links. */
export const mailLinks = async (ctx: Context, user: UserRecord, key = 'forgotten', words: Record<string, string> = {}): Promise<void> => {
  const [reset, disable] = [newCode(ctx, user.id, 'reset'), newCode(ctx, user.id, 'disable')];
  const fact = factOf(ctx, 'passwordResetAsked', { by: ownPerson(user), title: user.userName });
  await ctx.table.transact([reset.write, disable.write, putFact(fact)]);
  const { origin } = ctx.host;
  const linkTo = (page: string, code: string) => `${origin}/${page}?${new URLSearchParams({ username: user.userName, code })}`;
  const letter = await writeMail(ctx, user.language, key, {
    origin,
    name: user.fullName,
    userName: user.userName,
    minutes: MAILED_CODE_MINUTES,
    link: linkTo('reset-password', reset.code),
    disableLink: linkTo('disable-user', disable.code),
    ...words,
  });
  await handOver(ctx, { to: user.email, ...letter });
};

/** The job for a forgotten password: sends an email if the user exists, may sign in and has an address. */
export const mailResetLinks = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const user = await userNamed(ctx, Asked.parse(body).userName);
  if (user && !user.isDisabled && user.email !== '') await mailLinks(ctx, user);
};
