import { eventOf } from '#functions/domain/access/records/eventOf.ts';
import { bookedIn, namesTooMany } from '#functions/domain/access/records/namedIn.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { EVENT_PEOPLE } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** The booking count of each schedule at the time it was read. */
export type SeenSchedules = Map<string, number>;

/** The people and resources that a change newly occupies: all of them if the event moves, otherwise the added ones. */
export const newlyBooked = (list: ListRecord, before: ItemRecord | null, after: ItemRecord): string[] => {
  const [was, is] = [eventOf(list, before), eventOf(list, after)];
  if (!is) return [];
  const moved = !isSame(was, is);
  const already = before && !moved ? bookedIn(list, before) : [];
  return bookedIn(list, after).filter((of) => !already.includes(of));
};

/**
 * Every booking increments the counts of its schedules in its own transaction. A booking that was checked for conflicts fails if someone
 * else booked in between.
 */
export const bookingWrites = (list: ListRecord, before: ItemRecord | null, after: ItemRecord, seen: SeenSchedules): Write[] =>
  newlyBooked(list, before, after).map((of) => {
    const version = seen.get(of);
    const condition = version === undefined ? {} : { if: version === 0 ? { absent: true as const } : { equals: { version } } };
    return { update: keys.schedule(of), add: { version: 1 }, ...condition };
  });

/** Throws tooManyNamed if an event would name more than its transaction can hold. */
export const refuseTooMany = (list: ListRecord, before: ItemRecord | null, after: ItemRecord): void => {
  if (list.type !== 'calendar' || !namesTooMany(list, after)) return;
  if (!before || !namesTooMany(list, before)) throw new Problem('tooManyNamed', { params: { limit: EVENT_PEOPLE } });
};
