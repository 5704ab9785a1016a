import { writeHeadsDaily } from '#functions/domain/audit/writeHeads.ts';
import { sweepContainers } from '#functions/domain/containers/sweepContainers.ts';
import { openContext, system } from '#functions/domain/context.ts';
import { sweepFileCheck } from '#functions/domain/files/checkFiles.ts';
import { sweepLooseBlobs } from '#functions/domain/files/looseBlobs.ts';
import { sweepUploads } from '#functions/domain/files/sweepUploads.ts';
import { resendJobs } from '#functions/domain/jobs/resendJobs.ts';
import { sweepRenditions } from '#functions/domain/printing/rendition.ts';
import { checkIndexWeekly, fillFirstIndex } from '#functions/domain/search/lookAfter.ts';
import { resumeRuns } from '#functions/domain/workflows/openRuns.ts';
import type { Host } from '#functions/platform/host.ts';

/** Once an hour: what nobody will come back for, and what got stuck. */
export const handle = (host: Host) => async (): Promise<void> => {
  const ctx = openContext(host, system, 'sweep');
  // How far the trail has come is written down whatever the rest meets, and the rest is done whatever that meets.
  await writeHeadsDaily(ctx).catch((error: unknown) => host.logs.write('error', 'audit heads', { error: String(error) }));
  await sweepUploads(ctx);
  await sweepLooseBlobs(ctx);
  await sweepFileCheck(ctx);
  await sweepRenditions(ctx);
  await sweepContainers(ctx);
  await resendJobs(ctx);
  await resumeRuns(ctx);
  await fillFirstIndex(ctx);
  await checkIndexWeekly(ctx);
};
