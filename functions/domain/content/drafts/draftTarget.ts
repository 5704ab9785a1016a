import { sameDraft } from '#functions/domain/content/drafts/saveDraft.ts';
import type { Write } from '#functions/platform/table.ts';
import type { DraftRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';
import type { DraftStatus } from '#shared/models/content/item.ts';

/** An item being checked out, checked in or judged, with the caller's permissions. */
export interface DraftTarget {
  list: ListRecord;
  item: ItemRecord;
  access: number;
}

/** The item without a draft. */
export const withoutDraft = (item: ItemRecord, draftStatus: DraftStatus | null): ItemRecord => ({
  ...item,
  checkedOutBy: null,
  checkedOutOn: null,
  pendingBy: null,
  draftStatus,
});

/** The index rows of checked-out items and of the author's drafts. */
export const checkOutRows = ({ listId, id }: Pick<ItemRecord, 'listId' | 'id'>, author: string): Write[] => [
  put(keys.lock(listId, id), { listId, id }),
  put(keys.ownDraft(author, listId, id), { listId, id }),
];

/** Deletes the index rows of checked-out items and of the author's drafts. */
export const deleteCheckOutRows = ({
  listId,
  id,
  checkedOutBy,
  pendingBy,
}: Pick<ItemRecord, 'listId' | 'id' | 'checkedOutBy' | 'pendingBy'>): Write[] => {
  const author = checkedOutBy ?? pendingBy;
  return [{ delete: keys.lock(listId, id) }, ...(author ? [{ delete: keys.ownDraft(author.internalId, listId, id) }] : [])];
};

/** Deletes the draft in the transaction that publishes or discards it, on condition that it is unchanged. */
export const deleteDraft = ({ listId, id }: ItemRecord, draft: DraftRecord | undefined): Write => {
  const key = keys.draft(listId, id);
  return draft ? { delete: key, if: sameDraft(draft) } : { check: key, if: { absent: true } };
};
