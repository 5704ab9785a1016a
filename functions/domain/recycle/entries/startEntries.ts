import type { Context } from '#functions/domain/kernel/context.ts';
import { beginJob } from '#functions/domain/kernel/jobs/beginJob.ts';
import type { Job } from '#shared/models/content/job.ts';
import type { RecycleEntryRef } from '#shared/models/content/recycle.ts';

/** Starts a job for recycle bin entries, so that all are processed even if the page is closed. */
export const startEntries = (ctx: Context, kind: 'restoreEntries' | 'purgeEntries', entries: Required<RecycleEntryRef>[]): Promise<Job> =>
  beginJob(ctx, { kind, body: { entries: JSON.stringify(entries) }, total: entries.length });
