import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { Target } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { binEntry } from '#functions/domain/recycle/binEntry.ts';
import { pagePath } from '#functions/domain/sites/pages/pagePath.ts';
import { findPage } from '#functions/domain/sites/pages/readPage.ts';
import { listedPage, putPage } from '#functions/domain/sites/pages/writePage.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PageRecord } from '#functions/storage/records/pageRecords.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, create, read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

interface Doomed {
  pageId: string;
  reason: string;
}

/** Moves a page to the recycle bin of its site. Its address is free from then on. Throws pageChanged. */
export const recyclePage = async (
  ctx: Context & { target: Target<'site'> },
  { pageId, reason }: Doomed,
): Promise<{ recycleId: string }> => {
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
  const gone = await attempt(ctx.table, [
    putPage(page, { ...page, deletedOn: entry.deletedOn }),
    { delete: keys.path(pagePath(site, page.path)) },
    { delete: keys.sitePage(site.id, page.id) },
    create(keys.recycled(site.id, entry.id), entry),
    putFact(factOf(ctx, 'pageDeleted', { siteId: site.id, title: page.title, objectId: page.id, reason })),
  ]);
  if (!gone) throw new Problem('pageChanged', { params: { by: page.modifiedBy.fullName } });
  return { recycleId: entry.id };
};

/** The site of a page in the bin, for whoever may delete pages there. Others are answered as if the entry were absent. */
export const siteOfPage = async (ctx: Context, { siteId }: RecycledRecord): Promise<SiteRecord> => {
  const site = await read<SiteRecord>(ctx.table, keys.site(siteId));
  if (!site || !grants(await effectiveAccess(ctx, site.chain), 'ContributePages')) throw new Problem('notFound');
  return site;
};

const pageIn = async (ctx: Context, { pageId = '' }: RecycledRecord): Promise<PageRecord> => {
  const page = await read<PageRecord>(ctx.table, keys.page(pageId));
  if (!page?.deletedOn) throw new Problem('notInRecycleBin');
  return page;
};

/** Brings a page back to its address. Throws valueNotUnique when that is taken. */
export const restorePage = async (ctx: Context, entry: RecycledRecord): Promise<void> => {
  const site = await siteOfPage(ctx, entry);
  const page = await pageIn(ctx, entry);
  const back = await attempt(ctx.table, [
    { delete: keys.recycled(entry.siteId, entry.id), if: { present: true } },
    putPage(page, { ...page, deletedOn: null }),
    create(keys.path(pagePath(site, page.path)), { pageId: page.id }),
    listedPage(page),
    putFact(factOf(ctx, 'pageRestored', { siteId: site.id, title: page.title, objectId: page.id })),
  ]);
  if (!back) throw new Problem('valueNotUnique', { fields: [{ at: 'path', code: 'notUnique' }] });
};

/** Removes a page for good. */
export const purgePage = async (ctx: Context, entry: RecycledRecord): Promise<void> => {
  const site = await siteOfPage(ctx, entry);
  const page = await pageIn(ctx, entry);
  const gone = await attempt(ctx.table, [
    { delete: keys.recycled(entry.siteId, entry.id), if: { present: true } },
    { delete: keys.page(page.id), if: { equals: { version: page.version } } },
    putFact(factOf(ctx, 'pagePurged', { siteId: site.id, title: page.title })),
  ]);
  if (!gone) throw new Problem('notFound');
};
