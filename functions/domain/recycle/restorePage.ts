import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { addToSite, siteWriteProblem } from '#functions/domain/access/records/siteGrowth.ts';
import { pagePath } from '#functions/domain/content/itemRecords/pagePath.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { listedPage, putPage } from '#functions/domain/sites/pages/writePage.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PageRecord } from '#functions/storage/records/pageRecords.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, create, read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

/** The site of a deleted page, for callers who may delete pages there. Others get the same error as if the entry did not exist. */
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

/** Restores a page. Throws valueNotUnique if its address is taken. */
export const restorePage = async (ctx: Context, entry: RecycledRecord): Promise<void> => {
  const site = await siteOfPage(ctx, entry);
  const page = await pageIn(ctx, entry);
  const isRestored = await attempt(ctx.table, [
    { delete: keys.recycled(entry.siteId, entry.id), if: { present: true } },
    putPage(page, { ...page, deletedOn: null }),
    create(keys.path(pagePath(site, page.path)), { pageId: page.id }),
    listedPage(page),
    addToSite(site),
    putFact(factOf(ctx, 'pageRestored', { siteId: site.id, title: page.title, objectId: page.id })),
  ]);
  if (!isRestored) throw await siteWriteProblem(ctx, site, 'path');
};

/** Deletes a page permanently; a job deletes its data. */
export const purgePage = async (ctx: Context, entry: RecycledRecord): Promise<void> => {
  const site = await siteOfPage(ctx, entry);
  const page = await pageIn(ctx, entry);
  const { job, writes } = planJob(ctx, { kind: 'purgePage', body: { pageId: page.id } });
  const isPurged = await attempt(ctx.table, [
    { delete: keys.recycled(entry.siteId, entry.id), if: { present: true } },
    ...writes,
    { delete: keys.page(page.id), if: { equals: { version: page.version } } },
    putFact(factOf(ctx, 'pagePurged', { siteId: site.id, title: page.title })),
  ]);
  if (!isPurged) throw new Problem('notFound');
  await sendJob(ctx, job);
};
