import { putList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { siteFact } from '#functions/domain/recycle/restoreSite.ts';
import { siteOfJob } from '#functions/domain/recycle/siteOfJob.ts';
import { pageAddress } from '#functions/domain/recycle/siteParts.ts';
import { putSite } from '#functions/domain/sites/putSite.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, put } from '#functions/storage/rows.ts';

/**
 * Restores the lists and pages of a site, several per transaction, and opens the site when all are there. Its address was taken before;
 * addresses below it that lead elsewhere are left over from another site.
 */
export const restoreSiteContent: Work = async (ctx, job) => {
  const found = await siteOfJob(ctx, job);
  if (!found) return { done: 0, refused: [], cursor: null };
  const { site, entry, check, lists, pages, cursor } = found;
  const retryStep = { done: 0, refused: [], cursor: job.cursor ?? '' };
  if (cursor === null) {
    const opened = await attempt(ctx.table, [
      { delete: keys.recycled(entry.siteId, entry.id), if: { equals: { jobId: job.id } } },
      putSite(site, { ...site, deletedOn: null }),
      put(keys.subsite(entry.siteId, site.id), { id: site.id }),
      siteFact(ctx, 'siteRestored', entry),
    ]);
    return opened ? { done: 1, refused: [], cursor: null } : retryStep;
  }
  const isRestored = await attempt(ctx.table, [
    check,
    ...lists
      .filter(({ deletedWith }) => deletedWith === entry.id)
      .flatMap((list) => [putList(list, { ...list, deletedOn: null, deletedWith: null }), put(keys.path(list.path), { listId: list.id })]),
    ...pages.map((page) => put(pageAddress(site, page), { pageId: page.id })),
  ]);
  return isRestored ? { done: lists.length + pages.length, refused: [], cursor } : retryStep;
};
