import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
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
import { ItemRef } from '#shared/models/content/item.ts';

/** Whoever may read an item may comment on it, unless the list asks for more. */
const reading = { on: 'item', needs: 'Read', params: ItemRef } as const;
const commenting = { ...reading, quiet: true } as const;

/** What people say about an item or a file. */
export const comments = {
  threads: get('/List/{listId}/item/{id}/comments', {
    ...reading,
    query: z.strictObject({ after: CommentId.optional() }),
    answer: ThreadPage,
  }),
  addComment: post('/List/{listId}/item/{id}/comments/add', { ...commenting, body: NewComment, answer: Comment }),
  editComment: post('/List/{listId}/item/{id}/comments/edit', { ...commenting, body: CommentChange, answer: Comment }),
  deleteComment: post('/List/{listId}/item/{id}/comments/delete', { ...commenting, body: CommentRef, answer: z.object({}) }),
  resolveThread: post('/List/{listId}/item/{id}/comments/resolve', { ...commenting, body: Resolution, answer: z.object({}) }),
  reactToComment: post('/List/{listId}/item/{id}/comments/react', { ...commenting, body: NewReaction, answer: Comment }),
  /** Asked while somebody writes, so that they know before they send. */
  checkMentions: post('/List/{listId}/item/{id}/comments/mentions', {
    ...commenting,
    reads: true,
    body: MentionCheck,
    answer: MentionResult,
  }),
};
