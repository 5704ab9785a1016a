import type { FieldValues } from '#shared/models/content/item.ts';

const times = ['EventDate', 'EndDate'];

/** Whether a field holds a time of an all-day event, of which only the day counts, without a time zone. */
export const isDayOnly = (fieldName: string, values: FieldValues | undefined): boolean =>
  times.includes(fieldName) && values?.IsAllDayEvent === true;
