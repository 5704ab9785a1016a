const formats = new Map<string, Intl.DateTimeFormat>();

/** Swedish formatting matches the stored form: 2026-11-28 09:05. */
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
};

/** A time in a time zone, as `YYYY-MM-DD HH:MM`. */
const localTime = (zone: string, at: Date): string =>
  zone === 'UTC' ? at.toISOString().slice(0, 16) : formatOf(zone).format(at).padStart(16, '0');

/** The day of a time in a time zone, as `YYYY-MM-DD`. The name of the zone must be valid. */
export const dayIn = (zone: string, at: Date): string => localTime(zone, at).slice(0, 10);

/** The time of day in a time zone, as `HH:MM`. */
export const timeIn = (zone: string, at: Date): string => localTime(zone, at).slice(11, 16);
