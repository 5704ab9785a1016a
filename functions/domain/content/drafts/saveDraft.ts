import { aboutItem } from '#functions/domain/access/records/aboutItem.ts';
import { dereferenceBlobs, releaseBlobs } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import { withDraft } from '#functions/domain/content/drafts/drafts.ts';
import { ConcurrentSave, ReservationConflict } from '#functions/domain/content/saving/saveItem.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { ConditionFailed, TooLarge, type Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { DraftRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, FileRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { row } from '#functions/storage/rows.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

interface SaveDraftInput {
  list: ListRecord;
  item: ItemRecord;
  draft: DraftRecord | undefined;
  values?: FieldValues;
  file?: FileRecord;
  /** Changes in the fact, which never contains the values of a draft. */
  changes?: FactRecord['changes'] | undefined;
  alsoWrites?: Write[];
}

/** The condition that a draft is unchanged. */
export const sameDraft = (draft: DraftRecord | undefined) => (draft ? { equals: { version: draft.version } } : { absent: true as const });

const refusal = (error: unknown): unknown => {
  if (error instanceof TooLarge) return new Problem('itemTooLarge');
  if (!(error instanceof ConditionFailed)) return error;
  return error.failed.some((index) => index < 2) ? new ConcurrentSave() : new ReservationConflict();
};

/** The writes that store a change in the draft of a checked-out item, and the bytes that are no longer needed. */
export const draftWrites = (ctx: Context, { list, item, draft, values = {}, file, changes = [], alsoWrites = [] }: SaveDraftInput) => {
  const next: DraftRecord = {
    version: (draft?.version ?? 0) + 1,
    values: { ...draft?.values, ...values },
    file: file ?? draft?.file ?? null,
    comments: '',
    by: personOf(ctx.caller),
    at: ctx.now().toISOString(),
  };
  const replaced = file && draft?.file ? [draft.file.blob] : [];
  const { listId, id: itemId, version, ownScope } = item;
  const writes: Write[] = [
    { put: row(keys.draft(listId, itemId), next), if: sameDraft(draft) },
    { check: keys.item(listId, itemId), if: { equals: { version, ownScope } } },
    ...alsoWrites,
    ...dereferenceBlobs(ctx, replaced, item),
    putFact(factOf(ctx, 'draftSaved', { ...aboutItem(list, item), changes })),
  ];
  return { next, replaced, writes };
};

/**
 * Stores a change in a draft until it is checked in. The item is unchanged, and its version is part of the condition, so that a draft ends
 * with its check-out. The fact does not contain the change. Returns the item with the draft. Throws ConcurrentSave, ReservationConflict or the
 * Problem itemTooLarge.
 */
export const saveDraft = async (ctx: Context, saved: SaveDraftInput): Promise<ItemRecord> => {
  const { next, replaced, writes } = draftWrites(ctx, saved);
  try {
    await ctx.table.transact(writes);
  } catch (error) {
    throw refusal(error);
  }
  await releaseBlobs(ctx, replaced, saved.item);
  return withDraft(saved.item, next);
};
