import type { About } from '#frontend/api/comments/commentCalls.ts';

/** What is commented on, and what the person may do there. */
export interface Discussion {
  about: About;
  /** May write, react, and settle threads. */
  mayComment: boolean;
  /** May delete what others said. */
  mayDeleteAll: boolean;
}
