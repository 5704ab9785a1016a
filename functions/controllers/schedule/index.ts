import { availableTimeSlots } from '#functions/domain/calendar/availableTimeSlots.ts';
import { itemsSchedule } from '#functions/domain/calendar/itemsSchedule.ts';
import { serve } from '#functions/runtime/serve.ts';
import { schedule } from '#shared/contracts/schedule.ts';

export const controller = serve(schedule, { itemsSchedule, availableTimeSlots });
