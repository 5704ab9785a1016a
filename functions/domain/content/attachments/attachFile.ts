import { attachmentsOf } from '#functions/domain/content/attachments/attachmentsOf.ts';
import { dereferenceBlobs, releaseBlobs } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { factId } from '#functions/storage/facts.ts';
import type { AttachmentRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import { ATTACHMENTS_PER_ITEM } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

interface AttachFileInput {
  list: ListRecord;
  item: ItemRecord;
  file: Omit<FileRecord, 'version'>;
  comments?: string;
  kind?: FactKind;
  alsoWrites?: Write[];
}

interface AttachResult {
  item: ItemRecord;
  attachment: AttachmentRecord;
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Adds an attachment, or the next version of the attachment with the same name. Throws tooManyAttachments, ConcurrentSave or ReservationConflict.
 */
export const attachFile = async (
  ctx: Context,
  { list, item, file, comments = '', kind = 'attachmentUploaded', alsoWrites = [] }: AttachFileInput,
): Promise<AttachResult> => {
  const present = await attachmentsOf(ctx, item);
  const old = present.find((one) => sameName(one.file.name, file.name));
  if (!old && present.length >= ATTACHMENTS_PER_ITEM) throw new Problem('tooManyAttachments', { params: { max: ATTACHMENTS_PER_ITEM } });
  const next: AttachmentRecord = {
    // Attachments are shown in the order of their ids, even those added within a millisecond.
    id: old?.id ?? factId(ctx.host, ctx.now()),
    file: { ...file, version: (old?.file.version ?? 0) + 1 },
    comments,
    by: personOf(ctx.caller),
    at: ctx.now().toISOString(),
  };
  // Versions keep earlier attachments; a copied attachment has no versions.
  const replaced = old ? [old.file.blob] : [];
  const saved = await saveItem(ctx, {
    list,
    kind,
    before: item,
    after: {
      ...item,
      attachments: present.length + (old ? 0 : 1),
      attachmentBytes: (item.attachmentBytes ?? 0) + file.bytes - (old?.file.bytes ?? 0),
    },
    comments,
    attachment: { id: next.id, file: next.file },
    changes: [{ field: 'Attachments', before: old?.file.name ?? null, after: file.name }],
    alsoWrites: [put(keys.attachment(list.id, item.id, next.id), next), ...alsoWrites, ...dereferenceBlobs(ctx, replaced, item)],
  });
  await releaseBlobs(ctx, replaced, item);
  return { item: saved, attachment: next };
};
