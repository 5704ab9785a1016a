import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkUpload } from '#functions/domain/content/blobs/checkUpload.ts';
import { openUpload } from '#functions/domain/content/blobs/openUpload.ts';
import { refuseTakenName } from '#functions/domain/content/files/saveFile.ts';
import type { UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';

interface BeginInput {
  body: UploadPlan;
  minBytes?: number;
}

/** Starts the upload of a file to a library or folder. Throws siteFull before a byte is sent. */
export const beginUpload = async (ctx: ListContext, { body, ...limit }: BeginInput): Promise<UploadTicket> => {
  const { list, folder } = ctx.target;
  checkUpload(list, { fileName: body.fileName, bytes: body.size, ...limit });
  const { refuseFullSite } = await import('#functions/domain/settings/quotas/siteQuota.ts');
  await refuseFullSite(ctx, list.siteId, body.size);
  if (body.sameName) await refuseTakenName(ctx, body.fileName, body.sameName);
  return openUpload(ctx, { listId: list.id, folderId: folder?.id ?? list.id }, body);
};
