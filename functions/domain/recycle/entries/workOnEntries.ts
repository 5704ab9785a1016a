import * as z from 'zod';
import { SelectionBody } from '#functions/domain/content/selections/selectionPlan.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { jobRefusal } from '#functions/domain/kernel/jobs/jobRefusal.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { shownOf } from '#functions/domain/recycle/bins/siteBin.ts';
import { purgeAgreed } from '#functions/domain/recycle/purge/purgeAgreed.ts';
import { restore } from '#functions/domain/recycle/restore.ts';
import { entryIdOf } from '#functions/domain/recycle/selections/entryIdOf.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { RecycleEntryRef } from '#shared/models/content/recycle.ts';

/** Entries of one step; each is a transaction of its own. */
const ENTRIES = 20;

const Entries = z.array(RecycleEntryRef.required());
const Named = z.object({ entries: z.string().transform((text) => Entries.parse(JSON.parse(text))) });
/** What another job has deleted of a selection. */
const Deleted = SelectionBody.pick({ selection: true }).extend({ siteId: z.string(), deletedBy: z.string() });
const Body = z.union([
  Named.transform(({ entries }) => ({ entries, isNamed: true })),
  Deleted.transform(({ siteId, deletedBy, selection: { itemIds, folderIds } }) => ({
    entries: [...folderIds, ...itemIds].map((row) => ({ systemSiteId: siteId, recycleId: entryIdOf({ id: deletedBy }, row) })),
    isNamed: false,
  })),
]);

/** A folder or site whose content is on its way back keeps its entry until all of it is there. */
const isComing = async (ctx: Context, { jobId }: RecycledRecord): Promise<boolean> => {
  const job = jobId ? await read<JobRecord>(ctx.table, keys.job(jobId)) : undefined;
  return (job?.kind === 'fillFolder' || job?.kind === 'fillSite') && job.endedOn === null;
};

const acts: Record<'restoreEntries' | 'purgeEntries', (ctx: Context, entry: RecycledRecord) => Promise<unknown>> = {
  restoreEntries: async (ctx, entry) => {
    if (!(await isComing(ctx, entry))) await restore(ctx, { systemSiteId: entry.siteId, recycleId: entry.id });
  },
  purgeEntries: purgeAgreed,
};

/**
 * The next entries of a recycle bin, each whole or not at all, with the rights of who asked. What is in the bin no more was taken by a step
 * that was broken off, or by somebody who was faster.
 */
const workOnEntries =
  (kind: keyof typeof acts): Work =>
  async (ctx, job): Promise<Step> => {
    const { entries, isNamed } = Body.parse(job.body);
    const at = Number(job.cursor ?? 0);
    const refused: Step['refused'] = [];
    let absent = 0;
    const some = entries.slice(at, at + ENTRIES);
    for (const { systemSiteId, recycleId } of some) {
      const entry = await read<RecycledRecord>(ctx.table, keys.recycled(systemSiteId, recycleId));
      if (!entry) {
        absent += 1;
        continue;
      }
      try {
        await acts[kind](ctx, entry);
      } catch (error) {
        const reason = jobRefusal(recycleId, error);
        // Whoever does not see an entry in its bin is not told that it is there, whatever was in its way.
        const [shown] = await shownOf(ctx, [entry]);
        refused.push(shown ? { ...reason, what: shown.title } : { what: recycleId, error: 'notFound' });
      }
    }
    const next = at + ENTRIES;
    // Of a selection, what was not deleted has no entry.
    return { done: some.length - refused.length - (isNamed ? 0 : absent), refused, cursor: next < entries.length ? String(next) : null };
  };

export const restoreEach = workOnEntries('restoreEntries');
export const purgeEach = workOnEntries('purgeEntries');
