import type { FieldValues } from '#shared/models/content/item.ts';

const times = ['EventDate', 'EndDate'];

/** Whether a field holds a time of an event that lasts all day, of which only the day counts, in no zone. */
export const isDayOnly = (fieldName: string, values: FieldValues | undefined): boolean =>
  times.includes(fieldName) && values?.IsAllDayEvent === true;
