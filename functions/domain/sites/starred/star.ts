import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { presentStarred } from '#functions/domain/sites/starred/presentStarred.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { StarRecord } from '#functions/storage/records/inboxRecords.ts';
import { attempt, create, readAll } from '#functions/storage/rows.ts';
import { STARS_PER_PERSON } from '#shared/limits.ts';
import { type PlaceRef, placeName } from '#shared/models/identity/starred.ts';
import { Problem } from '#shared/problems.ts';

interface StarInput {
  place: PlaceRef;
  isOn: boolean;
}

/** Checks the maximum number of stars; those of deleted objects count until they are removed. */
const assertStarLimit = async (ctx: Context): Promise<void> => {
  const stars = await readAll<StarRecord>(ctx.table, keys.star(ctx.caller.id, ''));
  if (stars.length >= STARS_PER_PERSON) throw new Problem('tooManyStars', { params: { max: STARS_PER_PERSON } });
};

/** Adds or removes a star on something that the caller may read; repeating it has no effect. Throws notFound and tooManyStars. */
export const star = async (ctx: Context, { place, isOn }: StarInput): Promise<void> => {
  const name = placeName(place);
  const key = keys.star(ctx.caller.id, name);
  const changes = [{ field: 'Starred', before: isOn ? null : name, after: isOn ? name : null }];
  const fact = putFact(factOf(ctx, 'starsChanged', { title: ctx.caller.fullName, changes }));
  if (!isOn) {
    await attempt(ctx.table, [{ delete: key, if: { present: true } }, fact]);
    return;
  }
  if ((await presentStarred(ctx, [place])).length === 0) throw new Problem('notFound');
  await assertStarLimit(ctx);
  await attempt(ctx.table, [create(key, { ref: place, at: ctx.now().toISOString() } satisfies StarRecord), fact]);
};
