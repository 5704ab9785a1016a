import type { Context } from '#functions/domain/kernel/context.ts';
import type { AttachmentRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { readAll } from '#functions/storage/rows.ts';
import type { Attachment } from '#shared/models/content/item.ts';

/** An item's attachments, the oldest first. Items that never had one need no read. */
export const attachmentsOf = async (ctx: Context, { listId, id, attachments }: ItemRecord): Promise<AttachmentRecord[]> =>
  attachments ? readAll<AttachmentRecord>(ctx.table, keys.attachment(listId, id, ''), 'attachment#') : [];

export const presentAttachment = (parentId: number, { id, file, comments, at }: AttachmentRecord): Attachment => ({
  id,
  parentId,
  fileName: file.name,
  fileSize: file.bytes,
  fileVersion: file.version,
  versionComments: comments,
  _CreatedOn: at,
});

export const presentAttachments = async (ctx: Context, item: ItemRecord): Promise<Attachment[]> =>
  (await attachmentsOf(ctx, item)).map((attachment) => presentAttachment(item.id, attachment));
