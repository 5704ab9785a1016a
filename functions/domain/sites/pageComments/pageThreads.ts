import type { SiteContext } from '#functions/domain/access/targets.ts';
import { threadPage } from '#functions/domain/content/comments/threadPage.ts';
import { pageSubject } from '#functions/domain/sites/pageComments/pageSubject.ts';
import type { ThreadPage } from '#shared/models/content/comment.ts';

interface PageThreadsInput {
  pageId: string;
  after?: string | undefined;
}

/** The latest threads of a page before one of them, with their replies. */
export const pageThreads = async (ctx: SiteContext, { pageId, after }: PageThreadsInput): Promise<ThreadPage> =>
  threadPage(ctx, await pageSubject(ctx, pageId), after);
