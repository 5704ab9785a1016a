import { eventOf } from '#functions/domain/access/records/eventOf.ts';
import { newReservations, type ScheduleVersions } from '#functions/domain/content/saving/reservations.ts';
import type { SaveInput } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { CONFLICTS_PER_REFUSAL } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

interface ConflictCheckInput {
  list: ListRecord;
  before: ItemRecord | null;
  after: ItemRecord;
  /** The series that the event belonged to and that excludes it from now on. */
  partOf?: number;
}

/**
 * Throws scheduleConflict if an event occupies people or resources that are busy with another event, and tooManyToCompare. Returns the
 * versions of the schedules: saving with them fails if someone books in between. Only creating and changing events is checked; imports,
 * copies, check-ins, restored versions and restored items were decided before, and have no form to decide again.
 */
const assertNoConflicts = async (ctx: Context, { list, before, after, partOf }: ConflictCheckInput): Promise<ScheduleVersions> => {
  const event = eventOf(list, after);
  const booked = newReservations(list, before, after);
  if (!event || booked.length === 0) return new Map();
  // Versions are read before the events, so that a booking in between is not missed.
  const versions = await readMany<{ version: number }>(ctx.table, booked.map(keys.schedule));
  // Loaded on demand, so that only calls that book people pay for it.
  const { findConflicts } = await import('#functions/domain/content/calendar/findConflicts.ts');
  const conflicts = await findConflicts(ctx, { list, item: after, event, booked, ...(partOf !== undefined && { partOf }) });
  const first = conflicts[0];
  if (first) throw new Problem('scheduleConflict', { params: { who: first.who }, conflicts: conflicts.slice(0, CONFLICTS_PER_REFUSAL) });
  return new Map(booked.map((of, index) => [of, versions[index]?.version ?? 0]));
};

/**
 * What an event is saved with: the versions of the checked schedules or, if the caller ignores conflicts, a note of it in the fact of a
 * booking, so that the people who were booked anyway can find out by whom. Throws scheduleConflict and tooManyToCompare.
 */
export const checkSchedules = async (
  ctx: Context,
  { ignoresConflicts, ...change }: ConflictCheckInput & { ignoresConflicts: boolean },
): Promise<Pick<SaveInput, 'checkedSchedules' | 'changes'>> => {
  if (!ignoresConflicts) return { checkedSchedules: await assertNoConflicts(ctx, change) };
  const isBooking = newReservations(change.list, change.before, change.after).length > 0;
  return isBooking ? { changes: [{ field: 'conflictsIgnored', before: null, after: true }] } : {};
};
