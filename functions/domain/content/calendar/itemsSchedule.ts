import { fieldOf, titleOf } from '#functions/domain/access/records/properties.ts';
import { busyTimes } from '#functions/domain/content/calendar/busyTimes.ts';
import type { FoundEvent } from '#functions/domain/content/calendar/loadEvents.ts';
import { requireScheduled } from '#functions/domain/content/calendar/requireScheduled.ts';
import { narrowed, trimItem } from '#functions/domain/content/itemRecords/trimLookups.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { BusyTime, ItemSchedule } from '#shared/models/content/calendar.ts';
import { valueText } from '#shared/rules/values.ts';

interface ItemsScheduleInput {
  startTime: string;
  endTime: string;
  items: string[];
  timeZoneId: string;
}

const presentEvent = async (ctx: Context, { shown, item: stored }: FoundEvent): Promise<BusyTime['event']> => {
  if (!shown) return undefined;
  const item = await trimItem(ctx, narrowed(shown, ['Location']), stored);
  const locationField = fieldOf(shown, 'Location');
  return {
    listId: item.listId,
    itemId: item.id,
    title: titleOf(shown, item),
    location: locationField ? valueText(locationField, item.values.Location) : '',
  };
};

/** The busy times of people, groups and resources. Throws notFound for those that do not exist or that the caller may not read. */
export const itemsSchedule = async (
  ctx: Context,
  { startTime, endTime, items, timeZoneId }: ItemsScheduleInput,
): Promise<ItemSchedule[]> => {
  await requireScheduled(ctx, items);
  const busy = await busyTimes(ctx, items, timeZoneId, { from: startTime, to: endTime });
  const timesOf = ({ times }: (typeof busy)[number]) =>
    times.map(async ({ start, end, by }) => {
      const event = await presentEvent(ctx, by);
      return { start: new Date(start).toISOString(), end: new Date(end).toISOString(), ...(event && { event }) };
    });
  return Promise.all(busy.map(async (one) => ({ item: one.of, knownUntil: one.knownUntil, busy: await Promise.all(timesOf(one)) })));
};
