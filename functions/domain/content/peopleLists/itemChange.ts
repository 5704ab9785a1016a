import type { Write } from '#functions/platform/table.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { FactKind } from '#shared/facts.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

/** What is about to happen to an item of the list of users or groups. */
export interface ItemChange {
  list: ListRecord;
  kind: FactKind;
  before: ItemRecord | null;
  after: ItemRecord;
  /** Of a new item: whether its record is made with it, or was there before it. */
  record?: 'made' | 'found';
}

/** A write beside the item. The field is told as not unique when the write is refused; without one the change is tried again. */
export interface Beside {
  write: Write;
  field?: string;
}

/** What goes with such a change: the values as they are to be kept, and the writes that make the record say the same. */
export interface Mirrored {
  values: FieldValues;
  writes: Beside[];
}
