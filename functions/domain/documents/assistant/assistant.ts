import type { Context } from '#functions/domain/kernel/context.ts';
import { readSetting } from '#functions/domain/settings/readSettings.ts';

/** Whether an administrator has configured a language model. */
export const assistant = async (ctx: Context): Promise<{ enabled: boolean }> => {
  const { settings } = await readSetting(ctx, 'AI');
  return { enabled: settings.provider !== 'off' };
};
