import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { countInboxAddition } from '#functions/domain/kernel/countAddition.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { presentStarred } from '#functions/domain/sites/starred/presentStarred.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { StarRecord } from '#functions/storage/records/inboxRecords.ts';
import { attempt, create, read, readAll } from '#functions/storage/rows.ts';
import { STARS_PER_PERSON } from '#shared/limits.ts';
import { type PlaceRef, placeName } from '#shared/models/identity/starred.ts';
import { Problem } from '#shared/problems.ts';

interface StarInput {
  place: PlaceRef;
  isOn: boolean;
}

/** Counts a star. Throws tooManyStars; stars of deleted objects count until they are removed. */
const countStar = async (ctx: Context): Promise<Write> => {
  const counting = await countInboxAddition(ctx, ctx.caller.id, 'starsAdded');
  const stars = await readAll<StarRecord>(ctx.table, keys.star(ctx.caller.id, ''));
  if (stars.length >= STARS_PER_PERSON) throw new Problem('tooManyStars', { params: { max: STARS_PER_PERSON } });
  return counting;
};

/** Adds or removes a star on something that the caller may read; repeating it has no effect. Throws notFound, tooManyStars and busy. */
export const star = async (ctx: Context, { place, isOn }: StarInput): Promise<void> => {
  const name = placeName(place);
  const key = keys.star(ctx.caller.id, name);
  const changes = [{ field: 'Starred', before: isOn ? null : name, after: isOn ? name : null }];
  const fact = factOf(ctx, 'starsChanged', { title: ctx.caller.fullName, changes });
  if (!isOn) {
    await attempt(ctx.table, [{ delete: key, if: { present: true } }, putFact(fact)]);
    return;
  }
  if ((await presentStarred(ctx, [place])).length === 0) throw new Problem('notFound');
  await change(ctx, async () => {
    if (await read<StarRecord>(ctx.table, key)) return { writes: [], done: undefined };
    const counting = await countStar(ctx);
    const record: StarRecord = { ref: place, at: ctx.now().toISOString() };
    return { writes: [counting, create(key, record)], fact, done: undefined };
  });
};
