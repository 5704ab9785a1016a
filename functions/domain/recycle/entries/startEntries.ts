import type { Context } from '#functions/domain/kernel/context.ts';
import { beginJob } from '#functions/domain/kernel/jobs/beginJob.ts';
import type { Job } from '#shared/models/content/job.ts';
import type { RecycleEntryRef } from '#shared/models/content/recycle.ts';

/** Leaves entries of recycle bins to a job, so that they all go whether or not the page that asked stays open. */
export const startEntries = (ctx: Context, kind: 'restoreEntries' | 'purgeEntries', entries: Required<RecycleEntryRef>[]): Promise<Job> =>
  beginJob(ctx, { kind, body: { entries: JSON.stringify(entries) }, total: entries.length });
