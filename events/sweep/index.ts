import { inParallel } from '#events/listeners/inParallel.ts';
import { writeHeadsDaily } from '#functions/domain/administration/audit/writeHeads.ts';
import { sweepMigration } from '#functions/domain/administration/installation/migrationJobs.ts';
import { sweepLooseBlobs } from '#functions/domain/content/blobs/looseBlobs.ts';
import { sweepFileCheck } from '#functions/domain/content/blobs/sweepFileCheck.ts';
import { sweepUploads } from '#functions/domain/content/blobs/sweepUploads.ts';
import { sweepRenditions } from '#functions/domain/documents/printing/rendition.ts';
import { resendBehind } from '#functions/domain/kernel/behind/behind.ts';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { resendJobs } from '#functions/domain/kernel/jobs/resendJobs.ts';
import { resumeRuns } from '#functions/domain/runs/openRuns.ts';
import { checkIndexWeekly, fillFirstIndex } from '#functions/domain/search/lookAfter.ts';
import { sweepContainers } from '#functions/domain/settings/containers/sweepContainers.ts';
import type { Host } from '#functions/platform/host.ts';

const lookAfterIndex = async (ctx: Context): Promise<void> => {
  await fillFirstIndex(ctx);
  await checkIndexWeekly(ctx);
};

const parts: Record<string, (ctx: Context) => Promise<unknown>> = {
  auditHeads: writeHeadsDaily,
  uploads: sweepUploads,
  looseBlobs: sweepLooseBlobs,
  fileCheck: sweepFileCheck,
  renditions: sweepRenditions,
  containers: sweepContainers,
  jobs: resendJobs,
  migration: sweepMigration,
  runs: resumeRuns,
  behind: ({ host }) => resendBehind(host),
  index: lookAfterIndex,
};

/**
 * Once an hour: what nobody will come back for, and what got stuck. No part waits for another, so none is kept from its turn by one that fails or
 * has more to do than there is time for: each goes on in an hour with what it left. Throws when all have ended and one has failed.
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
