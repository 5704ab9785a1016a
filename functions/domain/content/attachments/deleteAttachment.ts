import type { ItemContext } from '#functions/domain/access/targets.ts';
import { refuseAttaching } from '#functions/domain/content/attachments/addAttachment.ts';
import { attachmentsOf } from '#functions/domain/content/attachments/attachmentsOf.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { keys } from '#functions/storage/keys.ts';
import { Problem } from '#shared/problems.ts';

/** Deletes an attachment. Its bytes stay with the versions that refer to it, from which it can be restored. */
export const deleteAttachment = async (ctx: ItemContext, { attachmentId }: { attachmentId: string }): Promise<Record<string, never>> => {
  const { list } = ctx.target;
  await saveAgain(ctx, ctx.target.item, async (item) => {
    refuseAttaching(ctx, { ...ctx.target, item });
    const present = await attachmentsOf(ctx, item);
    const gone = present.find(({ id }) => id === attachmentId);
    if (!gone) throw new Problem('notFound');
    const { id, file } = gone;
    return saveItem(ctx, {
      list,
      kind: 'attachmentDeleted',
      before: item,
      after: { ...item, attachments: present.length - 1, attachmentBytes: (item.attachmentBytes ?? 0) - file.bytes },
      attachment: { id, file, removed: true },
      changes: [{ field: 'Attachments', before: file.name, after: null }],
      with: [{ delete: keys.attachment(list.id, item.id, id), if: { present: true } }],
    });
  });
  return {};
};
