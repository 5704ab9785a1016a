import type { Context } from '#functions/domain/kernel/context.ts';
import { readSetting } from '#functions/domain/settings/readSettings.ts';
import type { SettingRecord } from '#functions/storage/records/settingRecords.ts';
import { type SystemSetting, settingKeys } from '#shared/models/administration/systemSettings.ts';

/** A group of settings without its secret. */
export const presentSetting = ({ settingKey, settings, secret, version }: SettingRecord): SystemSetting => ({
  settingKey,
  settings: { ...settings },
  hasSecret: secret !== null,
  version,
});

/** All groups of settings of the installation. */
export const systemSettings = (ctx: Context): Promise<SystemSetting[]> =>
  Promise.all(settingKeys.map(async (key) => presentSetting(await readSetting(ctx, key))));
