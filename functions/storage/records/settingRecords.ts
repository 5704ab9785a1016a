import type { SettingKey, Settings } from '#shared/models/administration/systemSettings.ts';

/** A group of the installation's settings. */
export interface SettingRecord<K extends SettingKey = SettingKey> {
  settingKey: K;
  settings: Settings[K];
  /** Encrypted with a key of the host; null if not set. */
  secret: string | null;
  version: number;
}
