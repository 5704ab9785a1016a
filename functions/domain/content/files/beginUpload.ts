import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkUpload } from '#functions/domain/content/blobs/checkUpload.ts';
import { createUpload } from '#functions/domain/content/blobs/createUpload.ts';
import { assertNameFree } from '#functions/domain/content/files/saveFile.ts';
import type { UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';

interface BeginInput {
  body: UploadPlan;
  minBytes?: number;
}

/** Starts the upload of a file to a library or folder. Throws siteFull before a byte is sent. */
export const beginUpload = async (ctx: ListContext, { body, ...limit }: BeginInput): Promise<UploadTicket> => {
  const { list, folder } = ctx.target;
  checkUpload(list, { fileName: body.fileName, bytes: body.size, ...limit });
  const { assertSiteSpace } = await import('#functions/domain/settings/quotas/siteQuota.ts');
  await assertSiteSpace(ctx, list.siteId, body.size);
  if (body.sameName) await assertNameFree(ctx, body.fileName, body.sameName);
  return createUpload(ctx, { listId: list.id, folderId: folder?.id ?? list.id }, body);
};
