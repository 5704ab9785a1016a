import type { SiteContext } from '#functions/domain/access/targets.ts';
import { pagePath } from '#functions/domain/content/itemRecords/pagePath.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { binEntry } from '#functions/domain/recycle/bins/binEntry.ts';
import { findPage } from '#functions/domain/sites/pages/readPage.ts';
import { putPage } from '#functions/domain/sites/pages/writePage.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, create } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

interface DeletePageInput {
  pageId: string;
  reason: string;
}

/** Moves a page to the recycle bin of its site. Its address becomes available. Throws pageChanged. */
export const deletePage = async (ctx: SiteContext, { pageId, reason }: DeletePageInput): Promise<{ recycleId: string }> => {
  const { site } = ctx.target;
  const page = await findPage(ctx, site, pageId);
  const entry = binEntry(ctx, {
    siteId: site.id,
    listId: '',
    listTitle: '',
    title: page.title,
    objectType: 'page',
    pageId: page.id,
    itemId: null,
    folderId: '',
    folderPath: '',
    reason,
  });
  const isDeleted = await attempt(ctx.table, [
    putPage(page, { ...page, deletedOn: entry.deletedOn }),
    { delete: keys.path(pagePath(site, page.path)) },
    { delete: keys.sitePage(site.id, page.id) },
    create(keys.recycled(site.id, entry.id), entry),
    putFact(factOf(ctx, 'pageDeleted', { siteId: site.id, title: page.title, objectId: page.id, reason })),
  ]);
  if (!isDeleted) throw new Problem('pageChanged', { params: { by: page.modifiedBy.fullName } });
  return { recycleId: entry.id };
};
