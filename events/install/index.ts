import { randomUUID } from 'node:crypto';
import type { Context as Call, CloudFormationCustomResourceEvent } from 'aws-lambda';
import { sendResponse } from '#events/install/sendResponse.ts';
import { withinTime } from '#events/install/withinTime.ts';
import { installOnce } from '#functions/domain/administration/installation/installOnce.ts';
import { NewerData } from '#functions/domain/administration/installation/newerData.ts';
import { startMigration } from '#functions/domain/administration/installation/startMigration.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import type { Host } from '#functions/platform/host.ts';

/** Milliseconds after which no function of the previous release is still running: none may work longer on one event. */
const OLD_RELEASE_MS = 15 * 60_000;

const prepareInstallation = async (host: Host, correlationId: string): Promise<void> => {
  const ctx = openContext(host, system, correlationId);
  await installOnce(ctx, randomUUID());
  try {
    await startMigration(ctx, { startsOn: new Date(ctx.now().getTime() + OLD_RELEASE_MS) });
  } catch (error) {
    // CloudFormation rolls back a release that was interrupted between two versions, and would be stuck if that failed too.
    if (!(error instanceof NewerData && error.unfinished)) throw error;
    host.logs.write('warn', 'the data is newer than this program', { correlationId, error: error.message });
  }
};

/** CloudFormation reads at most 4 KB of a response. */
const REASON_LENGTH = 800;

const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const stopped = message.replace(/\.?$/, '.').slice(0, REASON_LENGTH);
  return `The installation failed: ${stopped} Deploy again to continue where it stopped. The log of the function "install" has the details.`;
};

/**
 * Called by CloudFormation at each release: prepares the installation and starts migrating older data, which continues by jobs. Always
 * answers. Deletion changes nothing.
 */
export const handle =
  (host: Host) =>
  async (event: CloudFormationCustomResourceEvent, call: Pick<Call, 'getRemainingTimeInMillis'>): Promise<void> => {
    try {
      if (event.RequestType !== 'Delete') await withinTime(call.getRemainingTimeInMillis(), prepareInstallation(host, event.RequestId));
    } catch (error) {
      host.logs.write('error', 'installation failed', { correlationId: event.RequestId, error });
      return sendResponse(event, { Status: 'FAILED', Reason: reasonOf(error) });
    }
    return sendResponse(event, { Status: 'SUCCESS' });
  };
