import { solvesChallenge } from '#functions/domain/identity/support/captchaChallenges.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { decryptSetting, readSetting } from '#functions/domain/settings/readSettings.ts';
import { verifyTurnstile } from '#functions/platform/network/turnstile.ts';
import { Problem } from '#shared/problems.ts';

interface CheckCaptchaInput {
  token: string;
  address: string;
}

/** Throws captchaRequired without a token, captchaWrong for an invalid one, and captchaUnreachable if the provider does not respond. */
export const checkCaptcha = async (ctx: Context, { token, address }: CheckCaptchaInput): Promise<void> => {
  const record = await readSetting(ctx, 'Captcha');
  const { provider } = record.settings;
  if (provider === 'off') return;
  if (token === '') throw new Problem('captchaRequired');
  const isGood =
    provider === 'altcha'
      ? await solvesChallenge(ctx, token)
      : await verifyTurnstile({ secret: await decryptSetting(ctx, record), token, address });
  if (isGood === undefined) throw new Problem('captchaUnreachable');
  if (!isGood) throw new Problem('captchaWrong');
};
