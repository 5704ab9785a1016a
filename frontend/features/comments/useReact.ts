import { type About, commentCalls } from '#frontend/api/comments/commentCalls.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import type { Comment, ReactionKind } from '#shared/models/content/comment.ts';

/** Adds a reaction to a comment, or removes it. */
export const useReact = (about: About, { id: commentId, threadId, reactions }: Comment) => {
  const { mutate } = useWrite(commentCalls(about).react, { quiet: true });
  return (kind: ReactionKind) => {
    const isOn = !reactions.some((one) => one.kind === kind && one.isOwn);
    mutate({ ...about, body: { threadId, commentId, kind, isOn } });
  };
};
