import { readDay } from '#shared/rules/reading/readDay.ts';
import { timeOf } from '#shared/rules/reading/readTime.ts';

const dayAndTime = /^(.+?)[ ,T] ?(\d{1,2}[:.h]\d{2})(?::\d{2})?( ?[ap]\.? ?m\.?)?$/i;

/** Parses a day and time without a time zone. A day alone means midnight. Null if it is invalid. */
export const readMoment = (text: string): { day: string; time: string } | null => {
  const words = text.trim().replace(/\s+/g, ' ');
  const [, first = words, clock = '00:00', half = ''] = dayAndTime.exec(words) ?? [];
  const day = readDay(first);
  const time = timeOf(clock + half);
  return day && time ? { day, time } : null;
};
