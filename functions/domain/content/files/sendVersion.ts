import type { ItemContext } from '#functions/domain/access/targets.ts';
import { openUpload } from '#functions/domain/content/blobs/openUpload.ts';
import { complete, ownUpload, settle, takeBack, versionPlace } from '#functions/domain/content/blobs/pendingUpload.ts';
import { nextVersion } from '#functions/domain/content/files/saveFile.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';
import { Problem } from '#shared/problems.ts';

interface Sending {
  plan: UploadPlan;
  /** Sends parts to their signed URLs; returns false if one is refused. */
  send: (ticket: UploadTicket) => Promise<boolean>;
  /** Throws unless the item, as it is when it is saved, meets the application's conditions. */
  demand: (item: ItemRecord) => Promise<void>;
}

/**
 * Makes bytes from an application the next version of an item's file or of the caller's draft, whatever their content and the current file
 * name.
 */
export const sendVersion = async (ctx: ItemContext, { plan, send, demand }: Sending): Promise<void> => {
  const place = versionPlace(ctx);
  const { list, access } = ctx.target;
  const ticket = await openUpload(ctx, place, plan);
  try {
    if (!(await send(ticket))) throw new Problem('contentMismatch');
    const upload = await ownUpload(ctx, place, ticket.uploadId);
    const { bytes, checksum } = await complete(ctx, upload);
    await saveAgain(ctx, ctx.target.item, async (item) => {
      await demand(item);
      if (!item.file) throw new Problem('filesNotAllowed');
      const file = { ...item.file, bytes, checksum, blob: upload.blob };
      return nextVersion(ctx, { list, before: item, access }, { file, comments: '', with: () => settle(ctx, upload, item.id) });
    });
  } catch (error) {
    await takeBack(ctx, place, ticket.uploadId);
    throw error;
  }
};
