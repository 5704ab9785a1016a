import dayjs from 'dayjs';

/** A time from a day and a time of day in the person's time zone; otherwise text that validation refuses. */
export const instantOf = (day: string | null, time: string): string | null => {
  if (!day) return null;
  const instant = dayjs(`${day}T${time || '00:00'}`);
  return instant.isValid() ? instant.toISOString() : `${day} ${time}`;
};

/** Whether text is a time in stored form, with a valid date. */
export const isInstant = (text: string): boolean => {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && text.endsWith('Z') && date.toISOString().slice(0, 16) === text.slice(0, 16);
};
