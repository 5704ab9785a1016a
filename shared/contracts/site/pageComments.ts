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
import { PageRef } from '#shared/models/sites/pageSummary.ts';

/** Whoever is shown a page may comment on it. */
const reading = { on: 'site', needs: 'Read', params: PageRef } as const;
const commenting = { ...reading, quiet: true } as const;

/** What people say about a page. */
export const pageComments = {
  pageThreads: get('/Site/{systemSiteId}/pages/{pageId}/comments', {
    ...reading,
    query: z.strictObject({ after: CommentId.optional() }),
    answer: ThreadPage,
  }),
  addPageComment: post('/Site/{systemSiteId}/pages/{pageId}/comments/add', { ...commenting, body: NewComment, answer: Comment }),
  editPageComment: post('/Site/{systemSiteId}/pages/{pageId}/comments/edit', { ...commenting, body: CommentChange, answer: Comment }),
  deletePageComment: post('/Site/{systemSiteId}/pages/{pageId}/comments/delete', {
    ...commenting,
    body: CommentRef,
    answer: z.object({}),
  }),
  resolvePageThread: post('/Site/{systemSiteId}/pages/{pageId}/comments/resolve', {
    ...commenting,
    body: Resolution,
    answer: z.object({}),
  }),
  reactToPageComment: post('/Site/{systemSiteId}/pages/{pageId}/comments/react', {
    ...commenting,
    body: NewReaction,
    answer: Comment,
  }),
  checkPageMentions: post('/Site/{systemSiteId}/pages/{pageId}/comments/mentions', {
    ...commenting,
    reads: true,
    body: MentionCheck,
    answer: MentionResult,
  }),
};
