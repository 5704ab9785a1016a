import type { About } from '#frontend/api/comments/commentCalls.ts';

/** The commented object, and what the person may do there. */
export interface Discussion {
  about: About;
  /** Whether the person may write, react and resolve threads. */
  mayComment: boolean;
  /** Whether the person may delete comments of others. */
  mayDeleteAll: boolean;
}
