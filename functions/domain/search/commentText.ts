import { repliesOf, threadsOf } from '#functions/domain/content/comments/readThreads.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { CommentsRecord } from '#functions/storage/records/commentRecords.ts';
import { readMany } from '#functions/storage/rows.ts';
import { SEARCHED_COMMENTS_LENGTH, THREADS_PER_PAGE } from '#shared/limits.ts';

/** The comments on an item as text, and the version of the comments. */
export interface CommentText {
  words: string;
  version: number;
}
export const noComments: CommentText = { words: '', version: 0 };

/** The latest comments on an object, up to the searched length. */
const readText = async (ctx: Context, of: string): Promise<string> => {
  const contents: string[] = [];
  let before: string | undefined;
  let length = 0;
  do {
    const threads = await threadsOf(ctx, of, before, THREADS_PER_PAGE);
    const replies = await repliesOf(ctx, of, threads);
    const texts = threads.flatMap(({ id, text }) => [text, ...(replies.get(id) ?? []).map((reply) => reply.text)]).filter(Boolean);
    contents.push(...texts);
    length += texts.reduce((sum, text) => sum + text.length, 0);
    before = threads.length < THREADS_PER_PAGE ? undefined : threads.at(-1)?.id;
  } while (before !== undefined && length < SEARCHED_COMMENTS_LENGTH);
  return contents.join(' · ').slice(0, SEARCHED_COMMENTS_LENGTH);
};

/** The comments on several objects. Objects without comments need only a lookup. */
export const readCommentTexts = async (ctx: Context, nodes: string[]): Promise<CommentText[]> => {
  const counts = await readMany<CommentsRecord>(
    ctx.table,
    nodes.map((node) => keys.comments(node)),
  );
  return Promise.all(
    nodes.map(async (node, index): Promise<CommentText> => {
      const { total = 0, version = 0 } = counts[index] ?? {};
      return { words: total === 0 ? '' : await readText(ctx, node), version };
    }),
  );
};
