import type { Write } from '#functions/platform/table.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { FactKind } from '#shared/facts.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

/** A change of an item in the list of users or groups. */
export interface ItemChange {
  list: ListRecord;
  kind: FactKind;
  before: ItemRecord | null;
  after: ItemRecord;
  /** For a new item: whether its record is created with it or already exists. */
  record?: 'made' | 'found';
}

/** A write in addition to the item. If it fails, `field` is reported as not unique; without a field, the change is repeated. */
export interface LabelledWrite {
  write: Write;
  field?: string;
}

/** The values to store, and the writes that update the record accordingly. */
export interface SyncResult {
  values: FieldValues;
  writes: LabelledWrite[];
}
