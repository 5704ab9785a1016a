import type { schedule as calls } from '#shared/contracts/schedule.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const schedule = {
  itemsSchedule: ['Get schedules', 'Returns the busy times of people and resources in a period.'],
  availableTimeSlots: ['Find free slots', 'Returns the times in a period that are free for all given people and resources.'],
} satisfies Descriptions<typeof calls>;
