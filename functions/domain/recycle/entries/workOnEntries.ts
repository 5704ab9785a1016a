import * as z from 'zod';
import { SelectionBody } from '#functions/domain/content/selections/selectionPlan.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { jobRefusal } from '#functions/domain/kernel/jobs/jobRefusal.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { presentVisible } from '#functions/domain/recycle/bins/siteBin.ts';
import { purgeApproved } from '#functions/domain/recycle/purge/purgeApproved.ts';
import { restore } from '#functions/domain/recycle/restore.ts';
import { entryIdOf } from '#functions/domain/recycle/selections/entryIdOf.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { RecycleEntryRef } from '#shared/models/content/recycle.ts';

/** Entries per step; each needs its own transaction. */
const ENTRIES = 20;

const Entries = z.array(RecycleEntryRef.required());
const NamedEntries = z.object({ entries: z.string().transform((text) => Entries.parse(JSON.parse(text))) });
/** The objects of a selection that another job has deleted. */
const Deleted = SelectionBody.pick({ selection: true }).extend({ siteId: z.string(), deletedBy: z.string() });
const Body = z.union([
  NamedEntries.transform(({ entries }) => ({ entries, isNamed: true })),
  Deleted.transform(({ siteId, deletedBy, selection: { itemIds, folderIds } }) => ({
    entries: [...folderIds, ...itemIds].map((row) => ({ systemSiteId: siteId, recycleId: entryIdOf({ id: deletedBy }, row) })),
    isNamed: false,
  })),
]);

/** The entry of a folder or site that is being restored remains until all its content is restored. */
const isBeingRestored = async (ctx: Context, { jobId }: RecycledRecord): Promise<boolean> => {
  const job = jobId ? await read<JobRecord>(ctx.table, keys.job(jobId)) : undefined;
  return (job?.kind === 'fillFolder' || job?.kind === 'fillSite') && job.endedOn === null;
};

const acts: Record<'restoreEntries' | 'purgeEntries', (ctx: Context, entry: RecycledRecord) => Promise<unknown>> = {
  restoreEntries: async (ctx, entry) => {
    if (!(await isBeingRestored(ctx, entry))) await restore(ctx, { systemSiteId: entry.siteId, recycleId: entry.id });
  },
  purgeEntries: purgeApproved,
};

/**
 * Processes the next entries of a recycle bin, each completely or not at all, with the permissions of the user who asked. An entry that is
 * no longer there was processed by an interrupted step or by someone else.
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
        // A user who does not see an entry must not learn that it exists, whatever the reason of the failure.
        const [shown] = await presentVisible(ctx, [entry]);
        refused.push(shown ? { ...reason, what: shown.title } : { what: recycleId, error: 'notFound' });
      }
    }
    const next = at + ENTRIES;
    // Objects of a selection that were not deleted have no entry.
    return { done: some.length - refused.length - (isNamed ? 0 : absent), refused, cursor: next < entries.length ? String(next) : null };
  };

export const restoreEach = workOnEntries('restoreEntries');
export const purgeEach = workOnEntries('purgeEntries');
