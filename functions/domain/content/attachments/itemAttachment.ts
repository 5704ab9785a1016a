import type { ItemContext } from '#functions/domain/access/targets.ts';
import { addressOf } from '#functions/domain/content/blobs/addressOf.ts';
import type { DownloadAsked } from '#functions/domain/content/files/downloadFile.ts';
import type { AttachmentRecord, VersionRecord } from '#functions/storage/besideItem.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** The URL of an attachment, or of its content in a version of the item, even if it was deleted since. */
export const itemAttachment = async (
  ctx: ItemContext,
  { attachmentId, versionId, inline }: DownloadAsked & { attachmentId: string },
): Promise<{ url: string }> => {
  const { list, item } = ctx.target;
  const now = async (): Promise<FileRecord | undefined> =>
    (await read<AttachmentRecord>(ctx.table, keys.attachment(list.id, item.id, attachmentId)))?.file;
  const then = async (version: number): Promise<FileRecord | undefined> => {
    const found = await read<VersionRecord>(ctx.table, keys.version(list.id, item.id, version));
    return found?.attachment?.id === attachmentId ? found.attachment.file : undefined;
  };
  const file = versionId === undefined ? await now() : await then(versionId);
  if (!file) throw new Problem('notFound');
  return addressOf(ctx, file, inline);
};
