import * as z from 'zod';
import { controller, get } from '#shared/http/contract.ts';
import { SCHEDULE_ITEMS } from '#shared/limits.ts';
import { Instant, ItemSchedule, TimeSlots, TimeZone, windowProblem } from '#shared/models/content/calendar.ts';

/** `user:<id>` is a person or group, `item:<listId>#<id>` a resource, such as a room in a list of rooms. */
const Scheduled = z.string().regex(/^(?:user:.{1,64}|item:[^#]{1,64}#[1-9]\d{0,14})$/);

const scheduleQuery = {
  startTime: Instant,
  endTime: Instant,
  items: z.array(Scheduled).min(1, { error: 'required' }).max(SCHEDULE_ITEMS),
  timeZoneId: TimeZone,
};

const checkWindow = (ctx: z.core.ParsePayload<{ startTime: string; endTime: string }>): void => {
  const { startTime, endTime } = ctx.value;
  const problem = windowProblem(startTime, endTime);
  if (problem) ctx.issues.push({ code: 'custom', message: problem, path: ['startTime'], input: startTime });
};

const Busy = z.strictObject(scheduleQuery).check(checkWindow);

const Free = z.strictObject({ ...scheduleQuery, minutes: z.coerce.number().int().min(5).max(1440).default(60) }).check(checkWindow);

/** When people and resources are busy, for every member; with which event, only for those who may read it. */
export const schedule = controller('Schedule', {
  itemsSchedule: get('/Schedule/GetItemsSchedule', { on: 'nothing', needs: 'user', query: Busy, answer: z.array(ItemSchedule) }),
  availableTimeSlots: get('/Schedule/GetAvailableTimeSlots', { on: 'nothing', needs: 'user', query: Free, answer: TimeSlots }),
});
