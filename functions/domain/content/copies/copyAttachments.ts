import { attachmentsOf } from '#functions/domain/content/attachments/attachmentsOf.ts';
import { hasAttachments } from '#functions/domain/content/attachments/hasAttachments.ts';
import { loosen } from '#functions/domain/content/blobs/looseBlobs.ts';
import { shareBlob } from '#functions/domain/content/blobs/sharedBlobs.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import type { AttachmentRecord } from '#functions/storage/besideItem.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';

/** Attachments of one transaction: a row, and two that share the bytes. */
const AT_ONCE = 30;

type Owner = Pick<ItemRecord, 'listId' | 'id'>;

const rowsOf = ({ id, file, ...rest }: AttachmentRecord, from: Owner, to: Owner): Write[] => [
  put(keys.attachment(to.listId, to.id, id), { ...rest, id, file: { ...file, version: 1 } }),
  ...shareBlob(file.blob, [from, to]),
];

const inTurns = async (ctx: Context, attachments: AttachmentRecord[], writes: (one: AttachmentRecord) => Write[]): Promise<void> => {
  for (let start = 0; start < attachments.length; start += AT_ONCE)
    await ctx.table.transact(attachments.slice(start, start + AT_ONCE).flatMap(writes));
};

export interface CopiedAttachments {
  /** What the copy says of them. */
  counts: Pick<ItemRecord, 'attachments' | 'attachmentBytes'>;
  /** Takes them back when the copy itself did not come about. */
  undo: () => Promise<void>;
}

/** Lays an item's attachments beside the number of an item that is still to come: they may be more than its transaction holds. */
export const copyAttachments = async (ctx: Context, list: ListRecord, from: ItemRecord, to: Owner): Promise<CopiedAttachments> => {
  const attachments = hasAttachments(list) ? await attachmentsOf(ctx, from) : [];
  if (attachments.length === 0) return { counts: {}, undo: async () => undefined };
  await inTurns(ctx, attachments, (one) => rowsOf(one, from, to));
  const attachmentBytes = attachments.reduce((sum, { file }) => sum + file.bytes, 0);
  // The item may have been removed meanwhile: then its bytes go with the last that names them, which the sweep finds out.
  const undo = () =>
    inTurns(ctx, attachments, ({ id, file }) => [
      { delete: keys.attachment(to.listId, to.id, id) },
      ...[from, to].flatMap((owner) => loosen(ctx, [file.blob], owner)),
    ]);
  return { counts: { attachments: attachments.length, attachmentBytes }, undo };
};
