import { releaseSiteAddress } from '#functions/domain/access/records/siteGrowth.ts';
import type { SiteContext } from '#functions/domain/access/targets.ts';
import { putList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { binEntry } from '#functions/domain/recycle/bins/binEntry.ts';
import { siteFact } from '#functions/domain/recycle/restoreSite.ts';
import { pageAddress, readParts } from '#functions/domain/recycle/siteParts.ts';
import { putSite } from '#functions/domain/sites/putSite.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, create, readAll } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

const entryFor = (ctx: Context, { id, siteName }: SiteRecord, parentId: string, reason: string): RecycledRecord =>
  binEntry(ctx, {
    siteId: parentId,
    listId: '',
    listTitle: '',
    title: siteName,
    objectType: 'site',
    itemId: null,
    folderId: id,
    folderPath: '',
    reason,
  });

interface DeleteSiteResult {
  recycleId: string;
  jobId: string | null;
}

/**
 * Moves a site with its lists and pages to the recycle bin of its parent site. Their addresses become available. If they do not fit into
 * one transaction, the site is closed immediately and a job deletes them. Throws rootSite, siteLocked, siteHasSubsites and siteChanged.
 */
export const deleteSite = async (ctx: SiteContext, reason: string): Promise<DeleteSiteResult> => {
  const { site } = ctx.target;
  const { id: siteId, parentSiteId: binId } = site;
  if (binId === null) throw new Problem('rootSite');
  if (site.isLocked) throw new Problem('siteLocked');
  const released = await releaseSiteAddress(ctx, site);
  const [subsites, content] = await Promise.all([readAll(ctx.table, keys.site(siteId), 'site#'), readParts(ctx, siteId)]);
  if (subsites.length > 0) throw new Problem('siteHasSubsites');

  const entry = entryFor(ctx, site, binId, reason);
  const { deletedOn, id: recycleId } = entry;
  const close = async (recycled: RecycledRecord, alsoWrites: Write[]): Promise<void> => {
    const closed = await attempt(ctx.table, [
      putSite(site, { ...site, deletedOn }),
      released,
      { delete: keys.subsite(binId, siteId) },
      create(keys.recycled(binId, recycleId), recycled),
      ...alsoWrites,
      siteFact(ctx, 'siteDeleted', entry, reason),
    ]);
    if (!closed) throw new Problem('siteChanged');
  };
  if (typeof content === 'number') {
    const { job, writes } = planJob(ctx, { kind: 'emptySite', body: { siteId, binId, recycleId }, total: content });
    await close({ ...entry, jobId: job.id }, writes);
    await sendJob(ctx, job);
    return { recycleId, jobId: job.id };
  }
  await close(entry, [
    ...content.lists.flatMap((list) => [putList(list, { ...list, deletedOn, deletedWith: recycleId }), { delete: keys.path(list.path) }]),
    ...content.pages.map((page) => ({ delete: pageAddress(site, page) })),
  ]);
  return { recycleId, jobId: null };
};
