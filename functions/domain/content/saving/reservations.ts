import { eventOf } from '#functions/domain/access/records/eventOf.ts';
import { bookedParticipants, hasTooManyParticipants } from '#functions/domain/access/records/eventParticipants.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { EVENT_PEOPLE } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** The booking count of each schedule at the time it was read. */
export type ScheduleVersions = Map<string, number>;

/** The people and resources that a change newly occupies: all of them if the event moves, otherwise the added ones. */
export const newReservations = (list: ListRecord, before: ItemRecord | null, after: ItemRecord): string[] => {
  const [was, is] = [eventOf(list, before), eventOf(list, after)];
  if (!is) return [];
  const moved = !isSame(was, is);
  const already = before && !moved ? bookedParticipants(list, before) : [];
  return bookedParticipants(list, after).filter((of) => !already.includes(of));
};

/**
 * Every booking increments the counts of its schedules in its own transaction. A booking that was checked for conflicts fails if someone
 * else booked in between.
 */
export const reservationWrites = (
  list: ListRecord,
  before: ItemRecord | null,
  after: ItemRecord,
  checkedVersions: ScheduleVersions,
): Write[] =>
  newReservations(list, before, after).map((of) => {
    const version = checkedVersions.get(of);
    const condition = version === undefined ? {} : { if: version === 0 ? { absent: true as const } : { equals: { version } } };
    return { update: keys.schedule(of), add: { version: 1 }, ...condition };
  });

/** Throws tooManyNamed if an event would name more than its transaction can hold. */
export const assertParticipantLimit = (list: ListRecord, before: ItemRecord | null, after: ItemRecord): void => {
  if (list.type !== 'calendar' || !hasTooManyParticipants(list, after)) return;
  if (!before || !hasTooManyParticipants(list, before)) throw new Problem('tooManyNamed', { params: { limit: EVENT_PEOPLE } });
};
