import type { Context } from '#functions/domain/kernel/context.ts';
import { countUse } from '#functions/domain/kernel/limits/countUse.ts';
import { normalizeUserName } from '#functions/platform/helpers/normalizeName.ts';
import { FORGOTTEN_PER_ADDRESS, FORGOTTEN_PER_NAME, SIGN_IN_WINDOW_SECONDS } from '#shared/limits.ts';

interface ForgotPasswordInput {
  userName: string;
  address: string;
}

/** Requests an email with a link. The work and the response are the same whether or not the user exists; a job does the rest. */
export const forgotPassword = async (ctx: Context, { userName, address }: ForgotPasswordInput): Promise<void> => {
  const seconds = SIGN_IN_WINDOW_SECONDS;
  const name = normalizeUserName(userName);
  await countUse(ctx, { name: `forgotten-address#${address}`, times: FORGOTTEN_PER_ADDRESS, seconds });
  await countUse(ctx, { name: `forgotten#${name}`, times: FORGOTTEN_PER_NAME, seconds });
  await ctx.host.queue.send({ name: 'passwordReset', body: { userName }, correlationId: ctx.correlationId });
};
