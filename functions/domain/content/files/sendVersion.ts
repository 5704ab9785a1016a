import type { ItemContext } from '#functions/domain/access/targets.ts';
import { createUpload } from '#functions/domain/content/blobs/createUpload.ts';
import {
  cancelPendingUpload,
  completeUpload,
  markCommitted,
  requireUpload,
  versionTarget,
} from '#functions/domain/content/blobs/pendingUpload.ts';
import { addNextVersion } from '#functions/domain/content/files/saveFile.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';
import { Problem } from '#shared/problems.ts';

interface SendVersionInput {
  plan: UploadPlan;
  /** Sends parts to their signed URLs; returns false if one is refused. */
  send: (ticket: UploadTicket) => Promise<boolean>;
  /** Throws unless the item, as it is when it is saved, meets the application's conditions. */
  assertCanSave: (item: ItemRecord) => Promise<void>;
}

/**
 * Makes bytes from an application the next version of an item's file or of the caller's draft, whatever their content and the current file
 * name.
 */
export const sendVersion = async (ctx: ItemContext, { plan, send, assertCanSave }: SendVersionInput): Promise<void> => {
  const target = versionTarget(ctx);
  const { list, access } = ctx.target;
  const ticket = await createUpload(ctx, target, plan);
  try {
    if (!(await send(ticket))) throw new Problem('contentMismatch');
    const upload = await requireUpload(ctx, target, ticket.uploadId);
    const { bytes, checksum } = await completeUpload(ctx, upload);
    await saveWithRetry(ctx, ctx.target.item, async (item) => {
      await assertCanSave(item);
      if (!item.file) throw new Problem('filesNotAllowed');
      const file = { ...item.file, bytes, checksum, blob: upload.blob };
      return addNextVersion(
        ctx,
        { list, before: item, access },
        { file, comments: '', alsoWrites: () => markCommitted(ctx, upload, item.id) },
      );
    });
  } catch (error) {
    await cancelPendingUpload(ctx, target, ticket.uploadId);
    throw error;
  }
};
