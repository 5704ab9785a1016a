import { sameDraft } from '#functions/domain/drafts/saveDraft.ts';
import type { Write } from '#functions/platform/table.ts';
import type { DraftRecord } from '#functions/storage/besideItem.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records.ts';
import { row } from '#functions/storage/rows.ts';
import type { DraftStatus } from '#shared/models/item.ts';

/** An item that is checked out, checked in or judged, and what the caller may do with it. */
export interface HeldItem {
  list: ListRecord;
  item: ItemRecord;
  access: number;
}

/** The item without anybody's draft. */
export const released = (item: ItemRecord, draftStatus: DraftStatus | null): ItemRecord => ({
  ...item,
  checkedOutBy: null,
  checkedOutOn: null,
  pendingBy: null,
  draftStatus,
});

/** It is no draft of its author any more. */
export const forgetDraft = ({ listId, id, checkedOutBy, pendingBy }: ItemRecord): Write[] => {
  const author = checkedOutBy ?? pendingBy;
  return author ? [{ delete: keys.ownDraft(author.internalId, listId, id) }] : [];
};

/** It is somebody's. */
export const lock = ({ listId, id }: ItemRecord): Write => ({ put: row(keys.lock(listId, id), { listId, id }) });

/** It is nobody's any more. */
export const unlock = ({ listId, id }: ItemRecord): Write => ({ delete: keys.lock(listId, id) });

/** The draft goes in the instant in which the item takes it over or does without it, as long as it is the one that was read. */
export const takeDraft = ({ listId, id }: ItemRecord, draft: DraftRecord | undefined): Write => {
  const key = keys.draft(listId, id);
  return draft ? { delete: key, if: sameDraft(draft) } : { check: key, if: { absent: true } };
};
