import type { ItemContext } from '#functions/domain/access/targets.ts';
import { assertCanAttach } from '#functions/domain/content/attachments/addAttachment.ts';
import { attachmentsOf } from '#functions/domain/content/attachments/attachmentsOf.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import { keys } from '#functions/storage/keys.ts';
import { Problem } from '#shared/problems.ts';

/** Deletes an attachment. Its bytes stay with the versions that refer to it, from which it can be restored. */
export const deleteAttachment = async (ctx: ItemContext, { attachmentId }: { attachmentId: string }): Promise<Record<string, never>> => {
  const { list } = ctx.target;
  await saveWithRetry(ctx, ctx.target.item, async (item) => {
    assertCanAttach(ctx, { ...ctx.target, item });
    const present = await attachmentsOf(ctx, item);
    const attachment = present.find(({ id }) => id === attachmentId);
    if (!attachment) throw new Problem('notFound');
    const { id, file } = attachment;
    return saveItem(ctx, {
      list,
      kind: 'attachmentDeleted',
      before: item,
      after: { ...item, attachments: present.length - 1, attachmentBytes: (item.attachmentBytes ?? 0) - file.bytes },
      attachment: { id, file, removed: true },
      changes: [{ field: 'Attachments', before: file.name, after: null }],
      alsoWrites: [{ delete: keys.attachment(list.id, item.id, id), if: { present: true } }],
    });
  });
  return {};
};
