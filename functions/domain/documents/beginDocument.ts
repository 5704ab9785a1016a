import type { ItemContext } from '#functions/domain/access/targets.ts';
import { checkSize } from '#functions/domain/content/blobs/checkUpload.ts';
import { createUpload } from '#functions/domain/content/blobs/createUpload.ts';
import { versionTarget } from '#functions/domain/content/blobs/pendingUpload.ts';
import type { UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';
import { Problem } from '#shared/problems.ts';

/** Starts to send an editor's version of an item's file. */
export const beginDocument = async (ctx: ItemContext, { body }: { body: UploadPlan }): Promise<UploadTicket> => {
  if (!ctx.target.item.file) throw new Problem('filesNotAllowed');
  checkSize({ fileName: body.fileName, bytes: body.size });
  return createUpload(ctx, versionTarget(ctx), body);
};
