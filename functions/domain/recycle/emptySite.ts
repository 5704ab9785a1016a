import { putList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { siteOfJob } from '#functions/domain/recycle/siteOfJob.ts';
import { pageAddress, releaseAddress } from '#functions/domain/recycle/siteParts.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { attempt } from '#functions/storage/rows.ts';

/** Deletes a list with its site and releases its address. */
export const deleteListWrites = async (
  ctx: Context,
  list: ListRecord,
  deletion: Pick<ListRecord, 'deletedOn' | 'deletedWith'>,
): Promise<Write[]> =>
  list.deletedOn
    ? []
    : [putList(list, { ...list, ...deletion }), ...(await releaseAddress(ctx, keys.path(list.path), { listId: list.id }))];

/** Deletes the lists and pages of a closed site, several per transaction. Completed ones are skipped. */
export const emptySite: Work = async (ctx, job) => {
  const found = await siteOfJob(ctx, job);
  if (!found) return { done: 0, refused: [], cursor: null };
  const { site, entry, check, lists, pages, cursor } = found;
  const { deletedOn } = entry;
  const writes = await Promise.all([
    ...lists.map((list) => deleteListWrites(ctx, list, { deletedOn, deletedWith: entry.id })),
    ...pages.map((page) => releaseAddress(ctx, pageAddress(site, page), { pageId: page.id })),
  ]);
  // Someone has just changed one of them, so they are read again.
  if (!(await attempt(ctx.table, [check, ...writes.flat()]))) return { done: 0, refused: [], cursor: job.cursor ?? '' };
  return { done: lists.length + pages.length, refused: [], cursor };
};
