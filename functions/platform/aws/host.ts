import { setting } from '#functions/platform/aws/common/setting.ts';
import { later } from '#functions/platform/aws/later.ts';
import { awsLogs } from '#functions/platform/aws/logs.ts';
import { awsTable } from '#functions/platform/aws/table/table.ts';
import type { Host } from '#functions/platform/host.ts';
import { countedPorts } from '#functions/platform/portWork.ts';

/** The ports of a Lambda function. */
export const awsHost = (): Host => {
  const now = () => new Date();
  const table = awsTable({ now });
  const queue = later(async () => (await import('#functions/platform/aws/queue.ts')).awsQueue());
  return countedPorts({
    table,
    queue,
    blobs: later(async () => (await import('#functions/platform/aws/blobs/blobs.ts')).awsBlobs()),
    identity: later(async () => (await import('#functions/platform/aws/identity/identity.ts')).awsIdentity({ table, now })),
    hub: later(async () => (await import('#functions/platform/aws/hub.ts')).awsHub()),
    schedule: later(async () => (await import('#functions/platform/aws/schedule.ts')).awsSchedule({ queue, now })),
    secrets: later(async () => (await import('#functions/platform/aws/secrets.ts')).awsSecrets()),
    auditHeads: later(async () => (await import('#functions/platform/aws/auditHeads.ts')).awsAuditHeads()),
    workflows: later(async () => (await import('#functions/platform/aws/workflows.ts')).awsWorkflows()),
    search: later(async () => (await import('#functions/platform/aws/search/search.ts')).awsSearch()),
    converter: later(async () => (await import('#functions/platform/aws/convert.ts')).awsConverter()),
    parser: later(async () => (await import('#functions/platform/aws/parser.ts')).awsParser()),
    mail: later(async () => (await import('#functions/platform/aws/mail.ts')).awsMail()),
    logs: awsLogs(now),
    logReader: later(async () => (await import('#functions/platform/aws/logReader.ts')).awsLogReader(now)),
    get origin() {
      return setting('SHEAF_ORIGIN');
    },
    get callsPerSecond() {
      return Number(setting('SHEAF_CALLS'));
    },
    // CloudFront does not forward WebDAV methods.
    servesDav: false,
    isAlone: false,
    hasRoom: () => true,
    metrics: {
      // The gateway counts the calls.
      ended: () => undefined,
      samples: async (...args) => (await import('#functions/platform/aws/metrics.ts')).cloudWatchSamples(...args),
      now: async (gateway) => (await import('#functions/platform/aws/metrics.ts')).cloudWatchNow(now(), gateway),
      byCall: async () => [],
    },
    now,
  });
};
