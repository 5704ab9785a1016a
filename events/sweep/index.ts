import { inParallel } from '#events/listeners/inParallel.ts';
import { writeHeadsDaily } from '#functions/domain/administration/audit/writeHeads.ts';
import { sweepMigration } from '#functions/domain/administration/installation/migrationJobs.ts';
import { sweepFileCheck } from '#functions/domain/content/blobs/sweepFileCheck.ts';
import { sweepUploads } from '#functions/domain/content/blobs/sweepUploads.ts';
import { sweepUnreferenced } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import { sweepRenditions } from '#functions/domain/documents/printing/rendition.ts';
import { resendLost } from '#functions/domain/kernel/behind/laggingListeners.ts';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { resendJobs } from '#functions/domain/kernel/jobs/resendJobs.ts';
import { resumeRuns } from '#functions/domain/runs/openRuns.ts';
import { checkIndexWeekly, fillFirstIndex } from '#functions/domain/search/searchAdmin.ts';
import { sweepContainers } from '#functions/domain/settings/containers/sweepContainers.ts';
import type { Host } from '#functions/platform/host.ts';

const maintainIndex = async (ctx: Context): Promise<void> => {
  await fillFirstIndex(ctx);
  await checkIndexWeekly(ctx);
};

const parts: Record<string, (ctx: Context) => Promise<unknown>> = {
  auditHeads: writeHeadsDaily,
  uploads: sweepUploads,
  looseBlobs: sweepUnreferenced,
  fileCheck: sweepFileCheck,
  renditions: sweepRenditions,
  containers: sweepContainers,
  jobs: resendJobs,
  migration: sweepMigration,
  runs: resumeRuns,
  behind: ({ host }) => resendLost(host),
  index: maintainIndex,
};

/**
 * Runs every hour: removes what has expired and restarts what got stuck. All parts run independently and continue in the next hour where
 * they stopped, so none is delayed by another that fails or has too much to do. Throws after all have ended if one has failed.
 */
export const handle = (host: Host) => async (): Promise<void> => {
  const ctx = openContext(host, system, 'sweep');
  await inParallel(Object.entries(parts), async ([part, work]) => {
    try {
      await work(ctx);
    } catch (error) {
      host.logs.write('error', 'sweep', { part, error: String(error) });
      throw error;
    }
  });
};
