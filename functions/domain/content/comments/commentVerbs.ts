/** What is done with comments, loaded by the first call that needs it. */
export { addComment } from '#functions/domain/content/comments/addComment.ts';
export { deleteComment } from '#functions/domain/content/comments/deleteComment.ts';
export { editComment } from '#functions/domain/content/comments/editComment.ts';
export { checkMentions } from '#functions/domain/content/comments/mentions.ts';
export { readThreads } from '#functions/domain/content/comments/readThreads.ts';
export { resolveThread } from '#functions/domain/content/comments/resolveThread.ts';
