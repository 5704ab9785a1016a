import type { NotificationRecord } from '#functions/storage/records/inboxRecords.ts';

/** The length of an id. */
const ID = 26;
/** Sorts before every character of an id, so a key with it comes directly after the id. */
const LATE_SUFFIX = '+';
const DIGITS = 6;

export const positionOf = ({ id, place: position }: Pick<NotificationRecord, 'id' | 'place'>): string => position ?? id;

/**
 * A notification as stored. A late one, such as a digest whose id has the time of its first change, would be among those dismissed in the
 * meantime, so it gets a position after them.
 */
export const withPosition = <R extends Pick<NotificationRecord, 'id' | 'place'>>(record: R, dismissedThrough = ''): R => {
  if (record.id > dismissedThrough) return record;
  const round = (Number.parseInt(dismissedThrough.slice(ID + 1, ID + 1 + DIGITS), 10) || 0) + 1;
  return { ...record, place: `${dismissedThrough.slice(0, ID)}${LATE_SUFFIX}${String(round).padStart(DIGITS, '0')}${record.id}` };
};

/** A key after that of a notification and before those of late ones that are placed behind it. */
export const keyAfter = (position: string): string => `${position}!`;
