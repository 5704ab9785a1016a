import { createCaptchaChallenge } from '#functions/domain/identity/support/captchaChallenges.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { readSetting } from '#functions/domain/settings/readSettings.ts';
import type { CaptchaChallenge } from '#shared/models/identity/captcha.ts';
import { Problem } from '#shared/problems.ts';

/** A challenge for the support form. Throws notFound if the installation uses another captcha or none. */
export const captcha = async (ctx: Context): Promise<CaptchaChallenge> => {
  const { settings } = await readSetting(ctx, 'Captcha');
  if (settings.provider !== 'altcha') throw new Problem('notFound');
  return createCaptchaChallenge(ctx);
};
