import { availableTimeSlots } from '#functions/domain/content/calendar/availableTimeSlots.ts';
import { itemsSchedule } from '#functions/domain/content/calendar/itemsSchedule.ts';
import { serve } from '#functions/runtime/serve.ts';
import { schedule } from '#shared/contracts/schedule.ts';

export const controller = serve(schedule, { itemsSchedule, availableTimeSlots });
