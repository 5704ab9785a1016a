import type { Context } from '#functions/domain/kernel/context.ts';
import { type DailyUploadRecord, dailyQuota, dayOf } from '#functions/domain/settings/quotas/dailyUpload.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import type { DailyUploads } from '#shared/models/documents/dailyUploads.ts';
import { compareNames } from '#shared/rules/compareNames.ts';

/** People per page. */
const PEOPLE = 25;

/** The bytes each person has uploaded today, most first. */
export const dailyUploads = async (ctx: Context, page: number): Promise<DailyUploads> => {
  const [quota, uploads] = await Promise.all([dailyQuota(ctx), readAll<DailyUploadRecord>(ctx.table, keys.sentBytes(dayOf(ctx), ''))]);
  const people = uploads
    .map(({ by: { internalId, fullName }, bytes }) => ({ internalId, fullName, bytes }))
    .toSorted((one, other) => other.bytes - one.bytes || compareNames(one.fullName, other.fullName));
  const from = page * PEOPLE;
  return { quota, people: people.slice(from, from + PEOPLE), hasMore: people.length > from + PEOPLE };
};
