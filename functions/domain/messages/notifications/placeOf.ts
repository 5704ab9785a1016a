import type { NotificationRecord } from '#functions/storage/records/inboxRecords.ts';

/** Characters of an id. */
const ID = 26;
/** Sorts before every character of an id, so what is behind one is before the next. */
const BEHIND = '+';
const DIGITS = 6;

export const placeOf = ({ id, place }: Pick<NotificationRecord, 'id' | 'place'>): string => place ?? id;

/**
 * A notification as it is kept. What is told late, such as a digest, whose id is of the time of its first change, would stand among those that
 * were dismissed meanwhile: it gets a place behind them.
 */
export const placed = (record: NotificationRecord, dismissedThrough = ''): NotificationRecord => {
  if (record.id > dismissedThrough) return record;
  const round = (Number.parseInt(dismissedThrough.slice(ID + 1, ID + 1 + DIGITS), 10) || 0) + 1;
  return { ...record, place: `${dismissedThrough.slice(0, ID)}${BEHIND}${String(round).padStart(DIGITS, '0')}${record.id}` };
};
