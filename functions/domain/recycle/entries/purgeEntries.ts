import type { Context } from '#functions/domain/kernel/context.ts';
import { startEntries } from '#functions/domain/recycle/entries/startEntries.ts';
import type { Job } from '#shared/models/content/job.ts';
import type { RecycleEntryRef } from '#shared/models/content/recycle.ts';

export const purgeEntries = (ctx: Context, entries: Required<RecycleEntryRef>[]): Promise<Job> =>
  startEntries(ctx, 'purgeEntries', entries);
