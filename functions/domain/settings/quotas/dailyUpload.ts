import { type Context, personOf, system } from '#functions/domain/kernel/context.ts';
import { readSetting } from '#functions/domain/settings/readSettings.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { Problem } from '#shared/problems.ts';
import { DAY_SECONDS, secondsOf } from '#shared/time.ts';

const GIGABYTE = 1024 ** 3;
const DAY_LENGTH = 10;
/** Seconds for which a day's counts are kept. */
const RETENTION_SECONDS = 2 * DAY_SECONDS;

/** The bytes that a person has uploaded on a day. */
export interface DailyUploadRecord {
  by: Person;
  bytes: number;
}

/** Days are in UTC, so that they are the same on every host. */
export const dayOf = ({ now }: Context): string => now().toISOString().slice(0, DAY_LENGTH);

/** The bytes that one person may upload per day; null if unlimited. */
export const dailyQuota = async (ctx: Context): Promise<number | null> => {
  const { settings } = await readSetting(ctx, 'Quotas');
  return settings.personGigabytesPerDay === 0 ? null : settings.personGigabytesPerDay * GIGABYTE;
};

/**
 * Counts bytes before they are accepted. The writes belong to the transaction that announces the upload; they fail after a concurrent
 * count, since otherwise many files at the same time could use the same remaining quota. Uploaded bytes count even if they never become a
 * file, because they have to be stored. Throws dailyUploadSpent.
 */
export const countUpload = async (ctx: Context, bytes: number): Promise<Write[]> => {
  if (ctx.caller.id === system.id || bytes === 0) return [];
  const key = keys.sentBytes(dayOf(ctx), ctx.caller.id);
  const [quota, uploaded] = await Promise.all([dailyQuota(ctx), read<DailyUploadRecord>(ctx.table, key)]);
  if (quota !== null && (uploaded?.bytes ?? 0) + bytes > quota)
    throw new Problem('dailyUploadSpent', { params: { limit: quota / GIGABYTE } });
  const expiresAt = secondsOf(ctx.now()) + RETENTION_SECONDS;
  const counted = { update: key, set: { by: personOf(ctx.caller) }, add: { bytes }, expiresAt };
  if (quota === null) return [counted];
  return [{ ...counted, if: uploaded ? { equals: { bytes: uploaded.bytes } } : { absent: true } }];
};
