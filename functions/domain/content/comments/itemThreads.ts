import type { ItemContext } from '#functions/domain/access/targets.ts';
import { itemSubject } from '#functions/domain/content/comments/subject.ts';
import { threadPage } from '#functions/domain/content/comments/threadPage.ts';
import type { ThreadPage } from '#shared/models/content/comment.ts';

/** The latest threads of an item before one of them, with their replies. */
export const itemThreads = (ctx: ItemContext, { after }: { after?: string | undefined }): Promise<ThreadPage> =>
  threadPage(ctx, itemSubject(ctx.target), after);
