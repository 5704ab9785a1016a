import type { SiteContext } from '#functions/domain/access/targets.ts';
import { pagePath } from '#functions/domain/content/itemRecords/pagePath.ts';
import { requireVisiblePage } from '#functions/domain/sites/pages/readPage.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';
import type { Page } from '#shared/models/sites/page.ts';
import { Problem } from '#shared/problems.ts';

/** A page by the last part of its address. Throws notFound. */
export const pageByPath = async (ctx: SiteContext, path: string): Promise<Page> => {
  const found = await read<{ pageId?: string }>(ctx.table, keys.path(pagePath(ctx.target.site, path)));
  if (!found?.pageId) throw new Problem('notFound');
  return requireVisiblePage(ctx, found.pageId);
};
