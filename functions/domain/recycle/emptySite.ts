import * as z from 'zod';
import { putList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { freeAddress, nextParts, pageAddress } from '#functions/domain/recycle/siteParts.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, read } from '#functions/storage/rows.ts';

/** A site on its way into a recycle bin or out of it, and its entry there. */
export const SiteBody = z.object({ siteId: z.string(), binId: z.string(), recycleId: z.string() });
export type SiteBody = z.infer<typeof SiteBody>;

/** Whoever takes the entry over, or removes it, ends the work of the job before. */
export const stillWanted = ({ binId, recycleId }: SiteBody, jobId: string): Write => ({
  check: keys.recycled(binId, recycleId),
  if: { equals: { jobId } },
});

/** The closed site that a job is about, and its entry; undefined where somebody else has taken it over. */
export const siteOfJob = async (ctx: Context, { siteId, binId, recycleId }: SiteBody, jobId: string) => {
  const [site, entry] = await Promise.all([
    read<SiteRecord>(ctx.table, keys.site(siteId)),
    read<RecycledRecord>(ctx.table, keys.recycled(binId, recycleId)),
  ]);
  return site?.deletedOn && entry?.jobId === jobId ? { site, entry } : undefined;
};

/** A list goes with its site, and its address is free. */
export const listGone = async (ctx: Context, list: ListRecord, gone: Pick<ListRecord, 'deletedOn' | 'deletedWith'>): Promise<Write[]> =>
  list.deletedOn ? [] : [putList(list, { ...list, ...gone }), ...(await freeAddress(ctx, keys.path(list.path), { listId: list.id }))];

/** Takes the lists and pages of a closed site along, some in each transaction. What is done already is passed over. */
export const emptySite: Work = async (ctx, job) => {
  const body = SiteBody.parse(job.body);
  const found = await siteOfJob(ctx, body, job.id);
  if (!found) return { done: 0, refused: [], cursor: null };
  const { site, entry } = found;
  const { lists, pages, cursor } = await nextParts(ctx, site.id, job.cursor);
  const { deletedOn } = entry;
  const writes = await Promise.all([
    ...lists.map((list) => listGone(ctx, list, { deletedOn, deletedWith: entry.id })),
    ...pages.map((page) => freeAddress(ctx, pageAddress(site, page), { pageId: page.id })),
  ]);
  // Somebody has just changed one of them: they are read again.
  if (!(await attempt(ctx.table, [stillWanted(body, job.id), ...writes.flat()]))) return { done: 0, refused: [], cursor: job.cursor ?? '' };
  return { done: lists.length + pages.length, refused: [], cursor };
};
