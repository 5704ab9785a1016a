import type { Context } from '#functions/domain/kernel/context.ts';
import { readSetting } from '#functions/domain/settings/readSettings.ts';
import type { Bootstrap } from '#shared/models/identity/bootstrap.ts';

/** What public pages need to know before sign-in. */
export const bootstrap = async (ctx: Context): Promise<Bootstrap> => {
  const [application, captcha] = await Promise.all([readSetting(ctx, 'Application'), readSetting(ctx, 'Captcha')]);
  const { provider, siteKey } = captcha.settings;
  return {
    captcha: { provider, siteKey: provider === 'turnstile' ? siteKey : '' },
    supportAddress: application.settings.supportAddress,
  };
};
