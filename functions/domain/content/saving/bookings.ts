import { eventOf } from '#functions/domain/access/records/eventOf.ts';
import { bookedIn, namesTooMany } from '#functions/domain/access/records/namedIn.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { EVENT_PEOPLE } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** How often each schedule had been booked when somebody looked at it. */
export type SeenSchedules = Map<string, number>;

/** Whose time a change takes that the event did not take before: all it books when it moves, those who come to it otherwise. */
export const newlyBooked = (list: ListRecord, before: ItemRecord | null, after: ItemRecord): string[] => {
  const [was, is] = [eventOf(list, before), eventOf(list, after)];
  if (!is) return [];
  const moved = !isSame(was, is);
  const already = before && !moved ? bookedIn(list, before) : [];
  return bookedIn(list, after).filter((of) => !already.includes(of));
};

/**
 * Every booking counts in the schedules it takes time of, in its own transaction. One that was held against what is there is refused
 * when somebody else booked in between.
 */
export const bookingWrites = (list: ListRecord, before: ItemRecord | null, after: ItemRecord, seen: SeenSchedules): Write[] =>
  newlyBooked(list, before, after).map((of) => {
    const version = seen.get(of);
    const condition = version === undefined ? {} : { if: version === 0 ? { absent: true as const } : { equals: { version } } };
    return { update: keys.schedule(of), add: { version: 1 }, ...condition };
  });

/** Throws tooManyNamed for a change after which an event names more than its transaction can hold. */
export const refuseTooMany = (list: ListRecord, before: ItemRecord | null, after: ItemRecord): void => {
  if (list.type !== 'calendar' || !namesTooMany(list, after)) return;
  if (!before || !namesTooMany(list, before)) throw new Problem('tooManyNamed', { params: { limit: EVENT_PEOPLE } });
};
