import type { ItemContext } from '#functions/domain/access/targets.ts';
import { signedUrl } from '#functions/domain/content/blobs/signedUrl.ts';
import type { DownloadFileInput } from '#functions/domain/content/files/downloadFile.ts';
import type { AttachmentRecord, VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** The URL of an attachment, or of its content in a version of the item, even if it was deleted since. */
export const itemAttachment = async (
  ctx: ItemContext,
  { attachmentId, versionId, inline }: DownloadFileInput & { attachmentId: string },
): Promise<{ url: string }> => {
  const { list, item } = ctx.target;
  const now = async (): Promise<FileRecord | undefined> =>
    (await read<AttachmentRecord>(ctx.table, keys.attachment(list.id, item.id, attachmentId)))?.file;
  const fileOfVersion = async (version: number): Promise<FileRecord | undefined> => {
    const found = await read<VersionRecord>(ctx.table, keys.version(list.id, item.id, version));
    return found?.attachment?.id === attachmentId ? found.attachment.file : undefined;
  };
  const file = versionId === undefined ? await now() : await fileOfVersion(versionId);
  if (!file) throw new Problem('notFound');
  return signedUrl(ctx, file, inline);
};
