import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { readSetting } from '#functions/domain/settings/readSettings.ts';
import { presentSetting } from '#functions/domain/settings/systemSettings.ts';
import { encryptSecret } from '#functions/platform/crypto/namedKey.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { SettingRecord } from '#functions/storage/records/settingRecords.ts';
import { attempt, row } from '#functions/storage/rows.ts';
import {
  type SettingChange,
  type SystemSetting,
  settingGroups,
  settingSecrets,
  settingServers,
} from '#shared/models/administration/systemSettings.ts';
import { Problem } from '#shared/problems.ts';

type Values = Record<string, string | number | undefined>;

/** A secret that is not sent is kept, unless it would be used with another server than it was entered for. */
const secretAfter = async (ctx: Context, before: SettingRecord, values: Values, newValue: string | undefined): Promise<string | null> => {
  const was: Values = { ...before.settings };
  const isSameServer = settingServers[before.settingKey].every((field) => values[field] === undefined || values[field] === was[field]);
  if (newValue === undefined) return isSameServer ? before.secret : null;
  return newValue === '' ? null : encryptSecret(ctx.host.secrets, before.settingKey, newValue);
};

/** Old and new values; for the secret only the fact that it changed. */
const changesOf = (before: SettingRecord, after: SettingRecord): FactRecord['changes'] => {
  const [was, is]: Values[] = [{ ...before.settings }, { ...after.settings }];
  const changed = Object.keys(settingGroups[after.settingKey].shape).filter((field) => was?.[field] !== is?.[field]);
  const changes = changed.map((field) => ({ field, before: was?.[field] ?? null, after: is?.[field] ?? null }));
  const name = settingSecrets[after.settingKey];
  return name && before.secret !== after.secret ? [...changes, { field: name, before: null, after: null }] : changes;
};

/** Changes a group of settings. Throws settingsChanged if someone else changed it since it was read, and invalidInput. */
export const editSystemSetting = async (ctx: Context, { settingKey, settings, version }: SettingChange): Promise<SystemSetting> => {
  const before: SettingRecord = await readSetting(ctx, settingKey);
  if (version !== undefined && version !== before.version) throw new Problem('settingsChanged');
  const values: Values = { ...settings };
  const name = settingSecrets[settingKey];
  const newValue = name ? values[name] : undefined;
  if (name) delete values[name];
  const secret = await secretAfter(ctx, before, values, newValue === undefined ? undefined : String(newValue));
  if (values.provider === 'turnstile' && secret === null)
    throw new Problem('invalidInput', { fields: [{ at: 'settings.secretKey', code: 'required' }] });
  const after: SettingRecord = { ...before, settings: { ...before.settings, ...values }, secret, version: before.version + 1 };
  const unchanged = before.version === 0 ? { absent: true as const } : { equals: { version: before.version } };
  const fact = factOf(ctx, 'settingChanged', { title: settingKey, changes: changesOf(before, after) });
  const isSaved = await attempt(ctx.table, [{ put: row(keys.setting(settingKey), after), if: unchanged }, putFact(fact)]);
  if (!isSaved) throw new Problem('settingsChanged');
  return presentSetting(after);
};
