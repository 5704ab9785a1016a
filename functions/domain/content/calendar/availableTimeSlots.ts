import { busyTimes } from '#functions/domain/content/calendar/busyTimes.ts';
import { freeSlots } from '#functions/domain/content/calendar/freeSlots.ts';
import { requireScheduled } from '#functions/domain/content/calendar/requireScheduled.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { TimeSlots } from '#shared/models/content/calendar.ts';

interface TimeSlotsInput {
  startTime: string;
  endTime: string;
  items: string[];
  timeZoneId: string;
  minutes: number;
}

/** Times at which all given people and resources are free. Throws notFound for those that do not exist or that the caller may not read. */
export const availableTimeSlots = async (ctx: Context, input: TimeSlotsInput): Promise<TimeSlots> => {
  const { startTime, endTime, items, timeZoneId, minutes } = input;
  await requireScheduled(ctx, items);
  const busy = await busyTimes(ctx, items, timeZoneId, { from: startTime, to: endTime });
  // Times that are not known to be free are not offered.
  const end = Math.min(Date.parse(endTime), ...busy.map(({ knownUntil }) => Date.parse(knownUntil)));
  const busySpans = busy.flatMap(({ times }) => times);
  const { slots, cut: isCut } = await freeSlots({ start: Date.parse(startTime), end }, busySpans, timeZoneId, minutes);
  return {
    slots: slots.map((slot) => ({ start: new Date(slot.start).toISOString(), end: new Date(slot.end).toISOString() })),
    cut: isCut || end < Date.parse(endTime),
  };
};
