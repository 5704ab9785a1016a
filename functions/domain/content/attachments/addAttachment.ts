import type { ItemContext, Target } from '#functions/domain/access/targets.ts';
import { attachFile } from '#functions/domain/content/attachments/attachFile.ts';
import { attachmentsOf, presentAttachment } from '#functions/domain/content/attachments/attachmentsOf.ts';
import { hasAttachments } from '#functions/domain/content/attachments/hasAttachments.ts';
import { assertNotCheckedOutByOthers } from '#functions/domain/content/drafts/checkOutRules.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records/records.ts';
import type { Attachment } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

interface AddAttachmentInput {
  file: Omit<FileRecord, 'version'>;
  comments: string;
  alsoWrites?: Write[];
}

/** Attachments are not part of a draft: everyone sees them immediately. Throws attachmentsNotAllowed, checkedOut or draftPending. */
export const assertCanAttach = (ctx: Context, { list, item, access }: Target<'item'>): void => {
  if (!hasAttachments(list)) throw new Problem('attachmentsNotAllowed');
  assertNotCheckedOutByOthers(ctx, item, access);
};

/** The attachment that has these bytes now; undefined if it was replaced by a newer one or deleted. */
export const attachmentWrites = async (ctx: Context, item: ItemRecord, blob: string): Promise<Attachment | undefined> => {
  const found = (await attachmentsOf(ctx, item)).find(({ file }) => file.blob === blob);
  return found && presentAttachment(item.id, found);
};

/** Attaches a file whose bytes are already stored. Two files with the same name at the same time become two versions of one attachment. */
export const addAttachment = async (ctx: ItemContext, added: AddAttachmentInput): Promise<Attachment> => {
  const { list } = ctx.target;
  const { attachment } = await saveWithRetry(ctx, ctx.target.item, async (item) => {
    assertCanAttach(ctx, { ...ctx.target, item });
    return attachFile(ctx, { ...added, list, item });
  });
  return presentAttachment(ctx.target.item.id, attachment);
};
