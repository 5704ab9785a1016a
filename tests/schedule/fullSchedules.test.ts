import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMPARED_OCCURRENCES } from '#shared/limits.ts';
import { type CalendarWorld, on, openCalendarWorld, personIn } from '#tests/schedule/calendarWorld.ts';

let open: CalendarWorld;
beforeEach(async () => {
  open = await openCalendarWorld();
});
afterEach(() => open.world.close());

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = 366;
/** Half an hour of each hour, every day. */
const hourly = { ...on(23, 0, 0.5), Recurrence: { freq: 'DAILY', interval: 1, byhour: HOURS } };
const fullSchedules = Math.ceil(COMPARED_OCCURRENCES / (HOURS.length * DAYS)) + 1;
/** Ten minutes in which nothing of that takes place. */
const between = on(23, 10.6, 10.8);

test('a series is refused if those it names have too many events to compare, and not if it is shorter or a conflict was found', async () => {
  const { ana, ben, add } = open;
  const Attendees = [personIn(ben)];
  for (let n = 0; n < fullSchedules; n += 1) await add(ana, { ...hourly, Attendees }, true);
  const daily = { freq: 'DAILY', interval: 1 };
  await expect(add(ana, { ...between, Recurrence: daily, Attendees })).rejects.toMatchObject({ error: 'tooManyToCompare', status: 409 });
  await add(ana, { ...between, Recurrence: { ...daily, count: 10 }, Attendees });
  await add(ana, { ...on(24, 10.85, 10.9), Attendees });
  await add(ana, { ...between, Recurrence: daily, Attendees }, true);
  const overlapping = add(ana, { ...on(23, 10, 10.2), Recurrence: daily, Attendees });
  await expect(overlapping).rejects.toMatchObject({ error: 'scheduleConflict' });
});
