import { eventChanges } from '#functions/domain/access/records/eventRows.ts';
import { orderChanges } from '#functions/domain/access/records/orderRows.ts';
import type { LabelledWrite } from '#functions/domain/content/peopleLists/itemChange.ts';
import { countChanges } from '#functions/domain/content/saving/countChanges.ts';
import { reservationWrites, type ScheduleVersions } from '#functions/domain/content/saving/reservations.ts';
import { uniqueChanges } from '#functions/domain/content/saving/uniqueRows.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { Labelled } from '#functions/storage/labelled.ts';
import type { FactRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { create, row } from '#functions/storage/rows.ts';

/** Someone saved the item in the meantime, someone took a claimed name, or another item has a unique value. */
export type SaveConflict = 'saved' | 'claimed' | { notUnique: string };

/** A change of an item that is about to be written. */
export interface ItemSave {
  list: ListRecord;
  before: ItemRecord | null;
  after: ItemRecord;
  version: VersionRecord;
  fact: FactRecord;
  /** The caller's own conditions and writes in the same transaction. */
  alsoWrites: Write[];
  /** The writes that update the record of a user or group. */
  syncWrites: LabelledWrite[];
  /** It occupies no additional time. */
  freesTime: boolean;
  checkedSchedules: ScheduleVersions;
}

type WriteFollower = (save: ItemSave) => Labelled<SaveConflict>[];

const plain = (writes: Write[]): Labelled<SaveConflict>[] => writes.map((write) => ({ write }));
const asReservations = (writes: Write[]): Labelled<SaveConflict>[] => writes.map((write) => ({ write, refusal: 'claimed' }));

/** Everything that is written when an item changes. A new consequence of every change is added here. */
export const followers: Record<string, WriteFollower> = {
  item: ({ list, before, after }) => {
    const unchanged = before ? { equals: { version: before.version, ownScope: before.ownScope } } : { absent: true as const };
    return [{ write: { put: row(keys.item(list.id, after.id), after), if: unchanged }, refusal: 'saved' }];
  },
  beside: ({ alsoWrites }) => asReservations(alsoWrites),
  bookings: ({ list, before, after, freesTime, checkedSchedules }) =>
    freesTime ? [] : asReservations(reservationWrites(list, before, after, checkedSchedules)),
  mirrored: ({ syncWrites }) =>
    syncWrites.map(({ write, field }) => ({ write, refusal: field === undefined ? 'claimed' : { notUnique: field } })),
  uniqueValues: ({ list, before, after }) =>
    uniqueChanges(list, before, after).map(({ write, field }) => ({ write, refusal: { notUnique: field } })),
  version: ({ list, after, version }) => plain([create(keys.version(list.id, after.id, after.version), version)]),
  fact: ({ fact }) => plain([putFact(fact)]),
  orders: ({ list, before, after }) => plain(orderChanges(list, before, after)),
  events: ({ list, before, after }) => plain(eventChanges(list, before, after)),
  counts: ({ list, before, after }) => plain(countChanges(list, before, after)),
  member: ({ list, before, after }) => (before ? [] : plain([create(keys.member(list.id, after.id, after.shards), { id: after.id })])),
};
