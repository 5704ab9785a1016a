import type { Context } from '#functions/domain/kernel/context.ts';
import { presentStarred } from '#functions/domain/sites/starred/presentStarred.ts';
import { keys } from '#functions/storage/keys.ts';
import type { StarRecord } from '#functions/storage/records/inboxRecords.ts';
import { readAll } from '#functions/storage/rows.ts';
import type { Place } from '#shared/models/identity/starred.ts';

/** The caller's starred objects that are still readable, the latest first. */
export const getStarred = async (ctx: Context): Promise<Place[]> => {
  const stars = await readAll<StarRecord>(ctx.table, keys.star(ctx.caller.id, ''));
  const newestFirst = stars.toSorted((one, other) => other.at.localeCompare(one.at));
  return presentStarred(
    ctx,
    newestFirst.map(({ ref }) => ref),
  );
};
