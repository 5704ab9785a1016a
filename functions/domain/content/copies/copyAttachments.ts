import { attachmentsOf } from '#functions/domain/content/attachments/attachmentsOf.ts';
import { hasAttachments } from '#functions/domain/content/attachments/hasAttachments.ts';
import { shareBlob } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { dereferenceBlobs } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import { ConcurrentSave } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import type { AttachmentRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, put } from '#functions/storage/rows.ts';

/** Attachments per transaction: each needs a row, and two for sharing the bytes. */
const ATTACHMENTS_PER_TRANSACTION = 30;

type Owner = Pick<ItemRecord, 'listId' | 'id'>;

const rowsOf = ({ id, file, ...rest }: AttachmentRecord, from: Owner, to: Owner): Write[] => [
  put(keys.attachment(to.listId, to.id, id), { ...rest, id, file: { ...file, version: 1 } }),
  ...shareBlob(file.blob, [from, to]),
];

/** The condition that an item does not exist yet. The same step can create it on another host. */
export const notThere = ({ listId, id }: Owner): Write[] => [{ check: keys.item(listId, id), if: { absent: true } }];

/** False if the item exists by now. */
const inTurns = async (ctx: Context, to: Owner, attachments: AttachmentRecord[], writes: (one: AttachmentRecord) => Write[]) => {
  for (let start = 0; start < attachments.length; start += ATTACHMENTS_PER_TRANSACTION) {
    const some = attachments.slice(start, start + ATTACHMENTS_PER_TRANSACTION).flatMap(writes);
    if (!(await attempt(ctx.table, [...notThere(to), ...some]))) return false;
  }
  return true;
};

export interface CopiedAttachments {
  /** Their counts in the copy. */
  counts: Pick<ItemRecord, 'attachments' | 'attachmentBytes'>;
  /** Deletes them if the copy was not created. */
  undo: () => Promise<void>;
}

/**
 * Copies attachments to the id of a future item, because they may not fit into its transaction. Throws ConcurrentSave if the item exists.
 */
export const copyAttachments = async (ctx: Context, list: ListRecord, from: ItemRecord, to: Owner): Promise<CopiedAttachments> => {
  const attachments = hasAttachments(list) ? await attachmentsOf(ctx, from) : [];
  if (attachments.length === 0) return { counts: {}, undo: async () => undefined };
  if (!(await inTurns(ctx, to, attachments, (one) => rowsOf(one, from, to)))) throw new ConcurrentSave();
  const attachmentBytes = attachments.reduce((sum, { file }) => sum + file.bytes, 0);
  // The source may have been deleted in the meantime: its bytes are then deleted with the last reference, which the sweep finds.
  const undo = async (): Promise<void> => {
    await inTurns(ctx, to, attachments, ({ id, file }) => [
      { delete: keys.attachment(to.listId, to.id, id) },
      ...[from, to].flatMap((owner) => dereferenceBlobs(ctx, [file.blob], owner)),
    ]);
  };
  return { counts: { attachments: attachments.length, attachmentBytes }, undo };
};
