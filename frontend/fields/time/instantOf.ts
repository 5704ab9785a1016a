import dayjs from 'dayjs';

/** An instant from a day and a time of day in the reader's own zone; text that the check refuses where there is none. */
export const instantOf = (day: string | null, time: string): string | null => {
  if (!day) return null;
  const instant = dayjs(`${day}T${time || '00:00'}`);
  return instant.isValid() ? instant.toISOString() : `${day} ${time}`;
};

/** Whether text is an instant as it is kept. Dates that no calendar has are none. */
export const isInstant = (text: string): boolean => {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && text.endsWith('Z') && date.toISOString().slice(0, 16) === text.slice(0, 16);
};
