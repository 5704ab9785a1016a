import type { SiteContext } from '#functions/domain/access/targets.ts';
import { resolveThread } from '#functions/domain/content/comments/resolveThread.ts';
import { pageSubject } from '#functions/domain/sites/pageComments/pageSubject.ts';
import type { Resolution } from '#shared/models/content/comment.ts';

/** Like resolveThread on a page. Throws the same. */
export const resolvePageThread = async (ctx: SiteContext, pageId: string, resolution: Resolution) =>
  resolveThread(ctx, await pageSubject(ctx, pageId), resolution);
