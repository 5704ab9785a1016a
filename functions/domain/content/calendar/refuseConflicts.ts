import { eventOf } from '#functions/domain/access/records/eventOf.ts';
import { newlyBooked, type SeenSchedules } from '#functions/domain/content/saving/bookings.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { CONFLICTS_PER_REFUSAL } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

interface Change {
  list: ListRecord;
  before: ItemRecord | null;
  after: ItemRecord;
  /** The series that the event was a part of, which leaves it out from now on. */
  partOf?: number;
}

/**
 * Throws scheduleConflict when an event takes time of somebody or something that another event takes already. Answers the schedules as
 * they were seen: saving against them fails when somebody books in between. Only who makes or changes an event is asked; what an import,
 * a copy, a check-in, an old version or a return from the recycle bin brings was decided before, and there is no form to decide again.
 */
export const refuseConflicts = async (ctx: Context, { list, before, after, partOf }: Change): Promise<SeenSchedules> => {
  const event = eventOf(list, after);
  const booked = newlyBooked(list, before, after);
  if (!event || booked.length === 0) return new Map();
  // Counted before anything is looked at, so that a booking in between is not missed.
  const versions = await readMany<{ version: number }>(ctx.table, booked.map(keys.schedule));
  // Only calls that book somebody pay for what this takes.
  const { conflictsOf } = await import('#functions/domain/content/calendar/conflictsOf.ts');
  const conflicts = await conflictsOf(ctx, { list, item: after, event, booked, ...(partOf !== undefined && { partOf }) });
  const first = conflicts[0];
  if (first) throw new Problem('scheduleConflict', { params: { who: first.who }, conflicts: conflicts.slice(0, CONFLICTS_PER_REFUSAL) });
  return new Map(booked.map((of, index) => [of, versions[index]?.version ?? 0]));
};
