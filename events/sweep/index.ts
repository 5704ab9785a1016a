import { writeHeadsDaily } from '#functions/domain/administration/audit/writeHeads.ts';
import { sweepMigration } from '#functions/domain/administration/installation/migrationJobs.ts';
import { sweepLooseBlobs } from '#functions/domain/content/blobs/looseBlobs.ts';
import { sweepFileCheck } from '#functions/domain/content/blobs/sweepFileCheck.ts';
import { sweepUploads } from '#functions/domain/content/blobs/sweepUploads.ts';
import { sweepRenditions } from '#functions/domain/documents/printing/rendition.ts';
import { resendBehind } from '#functions/domain/kernel/behind/behind.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { resendJobs } from '#functions/domain/kernel/jobs/resendJobs.ts';
import { resumeRuns } from '#functions/domain/runs/openRuns.ts';
import { checkIndexWeekly, fillFirstIndex } from '#functions/domain/search/lookAfter.ts';
import { sweepContainers } from '#functions/domain/settings/containers/sweepContainers.ts';
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
  await sweepMigration(ctx);
  await resumeRuns(ctx);
  await resendBehind(host);
  await fillFirstIndex(ctx);
  await checkIndexWeekly(ctx);
};
