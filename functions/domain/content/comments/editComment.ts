import type { ItemContext } from '#functions/domain/access/targets.ts';
import { changeComments, findComment } from '#functions/domain/content/comments/changeComments.ts';
import { demandCommenting } from '#functions/domain/content/comments/commenting.ts';
import { mentionsOf } from '#functions/domain/content/comments/mentions.ts';
import { presentComment } from '#functions/domain/content/comments/presentComment.ts';
import { keys } from '#functions/storage/keys.ts';
import type { CommentRecord } from '#functions/storage/records/commentRecords.ts';
import type { Comment, CommentChange } from '#shared/models/content/comment.ts';
import { Problem } from '#shared/problems.ts';

const keyOf = (of: string, { threadId, id }: CommentRecord) => (id === threadId ? keys.thread(of, id) : keys.reply(of, threadId, id));

/** Changes what the caller said. Throws commentsNotAllowed, forbidden, notFound and invalidInput. */
export const editComment = async (ctx: ItemContext, { text, mentions: ids, ...ref }: CommentChange): Promise<Comment> => {
  demandCommenting(ctx.target);
  return changeComments(ctx, async ({ of }) => {
    const comment = await findComment(ctx, of, ref);
    if (!comment) throw new Problem('notFound');
    if (comment.by.internalId !== ctx.caller.id) throw new Problem('forbidden');
    const mentions = await mentionsOf(ctx, ids, comment.mentions);
    const set = { text, mentions, editedOn: ctx.now().toISOString() };
    const done = presentComment({ ...comment, ...set });
    if (text === comment.text && JSON.stringify(mentions) === JSON.stringify(comment.mentions)) return { done: presentComment(comment) };
    return {
      writes: [{ update: keyOf(of, comment), set, if: { present: true } }],
      kind: 'commentEdited',
      ref,
      before: comment.text,
      after: text,
      done,
    };
  });
};
