import type { Context } from '#functions/domain/kernel/context.ts';
import { readSetting } from '#functions/domain/settings/readSettings.ts';
import type { SettingRecord } from '#functions/storage/records/settingRecords.ts';
import { type SystemSetting, settingKeys } from '#shared/models/administration/systemSettings.ts';

/** A group without its secret. */
export const presentSetting = ({ settingKey, settings, secret, version }: SettingRecord): SystemSetting => ({
  settingKey,
  settings: { ...settings },
  hasSecret: secret !== null,
  version,
});

/** Every group of the installation's settings. */
export const systemSettings = (ctx: Context): Promise<SystemSetting[]> =>
  Promise.all(settingKeys.map(async (key) => presentSetting(await readSetting(ctx, key))));
