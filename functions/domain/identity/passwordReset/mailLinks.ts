import * as z from 'zod';
import { newCode } from '#functions/domain/identity/passwordReset/oneTimeCodes.ts';
import { userNamed } from '#functions/domain/identity/users/userNamed.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { renderMail } from '#functions/domain/messages/mail/renderMail.ts';
import { sendNow } from '#functions/domain/messages/mail/sendNow.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { MAILED_CODE_MINUTES } from '#shared/limits.ts';

const MailLinkBody = z.object({ userName: z.string() });

/** The author of a fact about a person's own account. */
export const personOfUser = ({ id, fullName }: UserRecord) => ({ internalId: id, fullName, isGroup: false });

/** Creates codes that replace earlier ones, and sends the email with their links. */
export const mailLinks = async (ctx: Context, user: UserRecord, key = 'forgotten', params: Record<string, string> = {}): Promise<void> => {
  const [reset, disable] = [newCode(ctx, user.id, 'reset'), newCode(ctx, user.id, 'disable')];
  const fact = factOf(ctx, 'passwordResetAsked', { by: personOfUser(user), title: user.userName });
  await ctx.table.transact([reset.write, disable.write, putFact(fact)]);
  const { origin } = ctx.host;
  const linkTo = (page: string, code: string) => `${origin}/${page}?${new URLSearchParams({ username: user.userName, code })}`;
  const email = await renderMail(ctx, user.language, key, {
    origin,
    name: user.fullName,
    userName: user.userName,
    minutes: MAILED_CODE_MINUTES,
    link: linkTo('reset-password', reset.code),
    disableLink: linkTo('disable-user', disable.code),
    ...params,
  });
  await sendNow(ctx, { to: user.email, ...email });
};

/** The job for a forgotten password: sends an email if the user exists, may sign in and has an address. */
export const mailResetLinks = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const user = await userNamed(ctx, MailLinkBody.parse(body).userName);
  if (user && !user.isDisabled && user.email !== '') await mailLinks(ctx, user);
};
