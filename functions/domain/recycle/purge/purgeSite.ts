import * as z from 'zod';
import { listIdsOf } from '#functions/domain/content/listRecords/listIdsOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import type { Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { deleteListWrites } from '#functions/domain/recycle/emptySite.ts';
import { purgePartition } from '#functions/domain/recycle/purge/purgeItemRows.ts';
import { purgeList } from '#functions/domain/recycle/purge/purgeList.ts';
import { pageAddress, releaseAddress } from '#functions/domain/recycle/siteParts.ts';
import { pageRows } from '#functions/domain/sites/pages/sitePages.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, read, readAll, rowsIn } from '#functions/storage/rows.ts';

const Body = z.object({ siteId: z.string() });
/** The list being deleted and the position within; null before the first and after the last list. */
const Cursor = z.object({ listId: z.string().nullable(), within: z.string().nullable() });
type Cursor = z.infer<typeof Cursor>;

const start: Cursor = { listId: null, within: null };

/** False if the list no longer exists. A list that is being deleted or restored is marked as deleted from now on. */
const isPresent = async (ctx: Context, id: string): Promise<boolean> => {
  const list = await read<ListRecord>(ctx.table, keys.list(id));
  if (list && !list.deletedOn) {
    const isDeleted = await attempt(ctx.table, await deleteListWrites(ctx, list, { deletedOn: ctx.now().toISOString() }));
    return isDeleted || isPresent(ctx, id);
  }
  return list !== undefined;
};

/** The next list of a site that still has data, deleted with the site or before it. */
const nextList = async (ctx: Context, siteId: string): Promise<string | null> => {
  for (const id of await listIdsOf(ctx, siteId)) if (await isPresent(ctx, id)) return id;
  const { table, pk } = keys.recycled(siteId, '');
  // Objects deleted before the list can fill several pages of the bin.
  for await (const { data } of rowsIn<RecycledRecord>(ctx.table, { table, pk }))
    if (data.objectType === 'list' && (await isPresent(ctx, data.listId))) return data.listId;
  return null;
};

/** Deletes pages, and starts a job for each site that was deleted before its parent. */
const purgeRest = async (ctx: Context, site: SiteRecord): Promise<void> => {
  const { id: siteId } = site;
  const [binned, { pages }] = await Promise.all([readAll<RecycledRecord>(ctx.table, keys.recycled(siteId, '')), pageRows(ctx, siteId)]);
  for (const page of pages) await attempt(ctx.table, await releaseAddress(ctx, pageAddress(site, page), { pageId: page.id }));
  await attempt(ctx.table, await releaseAddress(ctx, keys.path(site.path), { siteId }));
  for (const id of [...pages.map((page) => page.id), ...binned.flatMap(({ pageId }) => pageId ?? [])])
    while (await purgePartition(ctx, keys.page(id)));
  for (const { folderId } of binned.filter(({ objectType }) => objectType === 'site')) {
    const { job, writes } = planJob(ctx, { kind: 'purgeSite', body: { siteId: folderId } });
    await ctx.table.transact(writes);
    await sendJob(ctx, job);
  }
};

/** Deletes a permanently deleted site with all its lists; the facts about it are kept. The site's record is last. */
export const purgeSite: Work = async (ctx, job) => {
  const { siteId } = Body.parse(job.body);
  const site = await read<SiteRecord>(ctx.table, keys.site(siteId));
  if (!site?.deletedOn) return { done: 0, refused: [], cursor: null };

  const { listId: currentListId, within } = job.cursor ? Cursor.parse(JSON.parse(job.cursor)) : start;
  const listId = currentListId ?? (await nextList(ctx, siteId));
  if (listId) {
    const step = await purgeList(ctx, { ...job, body: { listId }, cursor: within });
    const next: Cursor = step.cursor === null ? start : { listId, within: step.cursor };
    return { ...step, cursor: JSON.stringify(next) };
  }
  await purgeRest(ctx, site);
  while (await purgePartition(ctx, keys.recycled(siteId, '')));
  while (await purgePartition(ctx, keys.site(siteId)));
  return { done: 1, refused: [], cursor: null };
};
