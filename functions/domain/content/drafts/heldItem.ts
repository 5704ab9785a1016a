import { sameDraft } from '#functions/domain/content/drafts/saveDraft.ts';
import type { Write } from '#functions/platform/table.ts';
import type { DraftRecord } from '#functions/storage/besideItem.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';
import type { DraftStatus } from '#shared/models/content/item.ts';

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

/** It is found among what is held, and by the author among what is theirs. */
export const hold = ({ listId, id }: Pick<ItemRecord, 'listId' | 'id'>, author: string): Write[] => [
  put(keys.lock(listId, id), { listId, id }),
  put(keys.ownDraft(author, listId, id), { listId, id }),
];

/** Nobody holds it any more, and it is no draft of its author. */
export const letGo = ({
  listId,
  id,
  checkedOutBy,
  pendingBy,
}: Pick<ItemRecord, 'listId' | 'id' | 'checkedOutBy' | 'pendingBy'>): Write[] => {
  const author = checkedOutBy ?? pendingBy;
  return [{ delete: keys.lock(listId, id) }, ...(author ? [{ delete: keys.ownDraft(author.internalId, listId, id) }] : [])];
};

/** The draft goes in the instant in which the item takes it over or does without it, as long as it is the one that was read. */
export const takeDraft = ({ listId, id }: ItemRecord, draft: DraftRecord | undefined): Write => {
  const key = keys.draft(listId, id);
  return draft ? { delete: key, if: sameDraft(draft) } : { check: key, if: { absent: true } };
};
