import type { Context } from '#functions/domain/kernel/context.ts';
import { decryptSecret } from '#functions/platform/crypto/namedKey.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SettingRecord } from '#functions/storage/records/settingRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { type SettingKey, type Settings, settingDefaults } from '#shared/models/administration/systemSettings.ts';

/** A group of settings as stored, or its defaults. */
export const readSetting = async <K extends SettingKey>({ table }: Context, settingKey: K): Promise<SettingRecord<K>> => {
  const stored = await read<SettingRecord<K>>(table, keys.setting(settingKey));
  const settings: Settings[K] = { ...settingDefaults[settingKey], ...stored?.settings };
  return { settingKey, secret: null, version: 0, ...stored, settings };
};

/** The secret of a group; empty if none is set. */
export const decryptSetting = async (ctx: Context, { settingKey, secret }: SettingRecord): Promise<string> =>
  secret === null ? '' : decryptSecret(ctx.host.secrets, settingKey, secret);
