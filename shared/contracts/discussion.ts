import * as z from 'zod';
import { get, type On, post } from '#shared/http/contract.ts';
import {
  Comment,
  CommentChange,
  CommentId,
  CommentRef,
  MentionCheck,
  MentionResult,
  NewComment,
  NewReaction,
  Resolution,
  ThreadPage,
} from '#shared/models/content/comment.ts';

/** Anyone who may read an object may comment on it, unless its list requires more. */
interface Subject<O extends On, P extends z.ZodObject> {
  on: O;
  params: P;
}

/** The calls about comments on an object, below a base path. */
export const discussion = <const B extends string, const O extends On, P extends z.ZodObject>(base: B, { on, params }: Subject<O, P>) => {
  const reading = { on, needs: 'Read', params } as const;
  const commenting = { ...reading, quiet: true } as const;
  const at = <const N extends string>(name: N): `${B}/comments/${N}` => `${base}/comments/${name}`;
  return {
    threads: get(`${base}/comments`, { ...reading, query: z.strictObject({ after: CommentId.optional() }), answer: ThreadPage }),
    add: post(at('add'), { ...commenting, body: NewComment, answer: Comment }),
    edit: post(at('edit'), { ...commenting, body: CommentChange, answer: Comment }),
    delete: post(at('delete'), { ...commenting, body: CommentRef, answer: z.object({}) }),
    resolve: post(at('resolve'), { ...commenting, body: Resolution, answer: z.object({}) }),
    react: post(at('react'), { ...commenting, body: NewReaction, answer: Comment }),
    /** Called while someone writes, so that they know before they send. */
    checkMentions: post(at('mentions'), { ...commenting, reads: true, body: MentionCheck, answer: MentionResult }),
  };
};
