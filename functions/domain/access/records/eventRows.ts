import { bucketOf } from '#functions/domain/access/records/buckets.ts';
import { eventOf } from '#functions/domain/access/records/eventOf.ts';
import { participantsOf, scheduleOf } from '#functions/domain/access/records/eventParticipants.ts';
import type { CalendarEvent } from '#functions/domain/access/records/expand.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';

/** The time of an event and whether it is private, so that the item need not be read. Everything else is in the item. */
export interface EventRow extends CalendarEvent {
  listId: string;
  id: number;
  ownScope: boolean;
}

/** The current rows of an event: one for its list, and one for each person or resource that it names. */
export const rowsOf = (list: ListRecord, item: ItemRecord | null): { key: Key; entry: EventRow }[] => {
  const event = eventOf(list, item);
  if (!event || !item) return [];
  const entry = { ...event, listId: list.id, id: item.id, ownScope: item.ownScope };
  const bucket = bucketOf(event);
  return [scheduleOf.list(list.id), ...participantsOf(list, item)].map((of) => ({ key: keys.event(of, bucket, list.id, item.id), entry }));
};

const addressOf = ({ pk, sk }: Key): string => JSON.stringify([pk, sk]);

/** The writes that update the rows of an event. Only changed rows are written. */
export const eventChanges = (list: ListRecord, before: ItemRecord | null, after: ItemRecord | null): Write[] => {
  const old = new Map(rowsOf(list, before).map(({ key, entry }) => [addressOf(key), { key, text: JSON.stringify(entry) }]));
  const writes: Write[] = [];
  for (const { key, entry } of rowsOf(list, after)) {
    if (old.get(addressOf(key))?.text !== JSON.stringify(entry)) writes.push(put(key, entry));
    old.delete(addressOf(key));
  }
  return [...[...old.values()].map(({ key }): Write => ({ delete: key })), ...writes];
};
