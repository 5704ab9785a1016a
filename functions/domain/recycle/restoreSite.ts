import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { addToSite, createSiteAddress, siteWriteProblem } from '#functions/domain/access/records/siteGrowth.ts';
import { putList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { notUnique } from '#functions/domain/kernel/notUnique.ts';
import { pageAddress, readParts } from '#functions/domain/recycle/siteParts.ts';
import { putSite } from '#functions/domain/sites/putSite.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord, SiteRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, create, read, row } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { FactKind } from '#shared/facts.ts';
import { Problem } from '#shared/problems.ts';

/** Facts about deleting and restoring a site belong to its parent site, which remains. */
export const siteFact = (ctx: Context, kind: FactKind, { siteId, title, folderId }: RecycledRecord, reason = ''): Write =>
  putFact(factOf(ctx, kind, { siteId, title, objectId: folderId, reason }));

/** The site of an entry, for callers who may delete it. Others get the same error as if it did not exist. */
export const recycledSite = async (ctx: Context, { folderId }: RecycledRecord): Promise<SiteRecord> => {
  const site = await read<SiteRecord>(ctx.table, keys.site(folderId));
  if (!site?.deletedOn || !grants(await effectiveAccess(ctx, site.chain), 'FullAccess')) throw new Problem('notFound');
  return site;
};

/** The id of the job that is already restoring a site. */
const restoringJobOf = async (ctx: Context, { jobId }: RecycledRecord): Promise<string | undefined> => {
  const job = jobId ? await read<JobRecord>(ctx.table, keys.job(jobId)) : undefined;
  return job?.kind === 'fillSite' && !job.endedOn ? job.id : undefined;
};

/** The address of a large site is taken immediately; the site stays closed until a job has restored all its parts. */
const fillByJob = async (ctx: Context, site: SiteRecord, entry: RecycledRecord, parts: number): Promise<string> => {
  const body = { siteId: site.id, binId: entry.siteId, recycleId: entry.id };
  const { job, writes } = planJob(ctx, { kind: 'fillSite', body, total: parts + 1 });
  const isWritten = await attempt(ctx.table, [
    { put: row(keys.recycled(entry.siteId, entry.id), { ...entry, jobId: job.id }), if: { present: true } },
    createSiteAddress(site),
    ...writes,
  ]);
  if (!isWritten) throw notUnique('subPath');
  await sendJob(ctx, job);
  return job.id;
};

/**
 * Restores a site with the lists and pages that were deleted with it, immediately or with a job, whose id is returned. Throws
 * valueNotUnique if an address is taken.
 */
export const restoreSite = async (ctx: Context, entry: RecycledRecord): Promise<string | null> => {
  const site = await recycledSite(ctx, entry);
  const restoringJob = await restoringJobOf(ctx, entry);
  if (restoringJob !== undefined) return restoringJob;
  const [parts, above] = await Promise.all([readParts(ctx, site.id), read<SiteRecord>(ctx.table, keys.site(entry.siteId))]);
  if (!above) throw new Problem('notFound');
  if (typeof parts === 'number') return fillByJob(ctx, site, entry, parts);
  const lists = parts.lists.filter(({ deletedWith }) => deletedWith === entry.id);
  const isRestored = await attempt(ctx.table, [
    { delete: keys.recycled(entry.siteId, entry.id), if: { present: true } },
    putSite(site, { ...site, deletedOn: null }),
    createSiteAddress(site),
    create(keys.subsite(entry.siteId, site.id), { id: site.id }),
    addToSite(above),
    ...lists.flatMap((list) => [
      putList(list, { ...list, deletedOn: null, deletedWith: null }),
      create(keys.path(list.path), { listId: list.id }),
    ]),
    ...parts.pages.map((page) => create(pageAddress(site, page), { pageId: page.id })),
    siteFact(ctx, 'siteRestored', entry),
  ]);
  if (!isRestored) throw await siteWriteProblem(ctx, above, 'subPath');
  return null;
};
