import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { spreadFacts } from '#functions/domain/administration/audit/spreadFacts.ts';
import { copyFolder } from '#functions/domain/content/copies/copyFolder.ts';
import { awaitLateValues } from '#functions/domain/content/definitions/planLateValues.ts';
import { dropOrder } from '#functions/domain/content/orders/dropOrder.ts';
import { fillLateRows, fillOrder } from '#functions/domain/content/orders/fillOrder.ts';
import { purgeTemplate } from '#functions/domain/content/templates/purgeTemplate.ts';
import { mailResetLinks } from '#functions/domain/identity/passwordReset/mailLinks.ts';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { runJob, type Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { deliverMail } from '#functions/domain/messages/mail/deliverMail.ts';
import { emptyFolder } from '#functions/domain/recycle/emptyFolder.ts';
import { purgeFolder, purgeItem } from '#functions/domain/recycle/purge/purgeItem.ts';
import { purgeList } from '#functions/domain/recycle/purge/purgeList.ts';
import { purgePageRows } from '#functions/domain/recycle/purge/purgePageRows.ts';
import { restoreFolderContent } from '#functions/domain/recycle/restoreFolderContent.ts';
import { extractText } from '#functions/domain/search/extractText.ts';
import { moveToContainer } from '#functions/domain/settings/containers/moveToContainer.ts';
import type { Host } from '#functions/platform/host.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';

const QueuedJob = z.object({ name: z.string(), body: z.record(z.string(), z.unknown()), correlationId: z.string().optional() });

type Consumer = (ctx: Context, body: Record<string, unknown>) => Promise<unknown>;

/** Background jobs with progress, by type. */
const jobHandlers: Record<JobRecord['kind'], Work> = {
  emptyFolder,
  fillFolder: restoreFolderContent,
  emptySite: async (ctx, job) => (await import('#functions/domain/recycle/emptySite.ts')).emptySite(ctx, job),
  fillSite: async (ctx, job) => (await import('#functions/domain/recycle/restoreSiteContent.ts')).restoreSiteContent(ctx, job),
  restoreEntries: async (ctx, job) => (await import('#functions/domain/recycle/entries/workOnEntries.ts')).restoreEach(ctx, job),
  emptyBins: async (ctx, job) => (await import('#functions/domain/recycle/entries/purgeBins.ts')).purgeBins(ctx, job),
  deleteSelection: async (ctx, job) => (await import('#functions/domain/recycle/selections/deleteRows.ts')).deleteRows(ctx, job),
  moveSelection: async (ctx, job) => (await import('#functions/domain/content/selections/moveRows.ts')).moveRows(ctx, job),
  purgeEntries: async (ctx, job) => (await import('#functions/domain/recycle/entries/workOnEntries.ts')).purgeEach(ctx, job),
  copyFolder,
  copyList: async (ctx, job) => (await import('#functions/domain/content/copies/copyList.ts')).copyList(ctx, job),
  copyToList: async (ctx, job) => (await import('#functions/domain/transfers/transfer.ts')).transfer(ctx, job),
  moveToList: async (ctx, job) => (await import('#functions/domain/transfers/transfer.ts')).transfer(ctx, job),
  // Few jobs are about documents, and the code that fills them in is large.
  sendDocument: async (ctx, job) => (await import('#functions/domain/documents/automation/send.ts')).sendByJob(ctx, job),
  bulkMail: async (ctx, job) => (await import('#functions/domain/identity/bulkMail/sendBulkEmailByJob.ts')).sendBulkEmailByJob(ctx, job),
  importRows: async (ctx, job) => (await import('#functions/domain/content/import/importRows.ts')).importRows(ctx, job),
  importDocuments: async (ctx, job) => (await import('#functions/domain/content/import/importArchive.ts')).importArchive(ctx, job),
  purgeItem,
  purgeFolder,
  purgePage: purgePageRows,
  purgeList,
  purgeSite: async (ctx, job) => (await import('#functions/domain/recycle/purge/purgeSite.ts')).purgeSite(ctx, job),
  purgeTemplate,
  awaitLateValues,
  fillOrder,
  dropOrder,
  crawl: async (ctx, job) => (await import('#functions/domain/search/crawl.ts')).crawl(ctx, job),
  checkFiles: async (ctx, job) => (await import('#functions/domain/content/blobs/checkFiles.ts')).checkFiles(ctx, job),
  eraseUser: async (ctx, job) => (await import('#functions/domain/identity/erasure/eraseByJob.ts')).eraseByJob(ctx, job),
};

const JobMessage = z.object({ id: z.string() });

/** Consumers of jobs by name. */
const consumers: Record<string, Consumer> = {
  job: (ctx, body) => runJob(ctx, JobMessage.parse(body).id, (jobCtx, job) => jobHandlers[job.kind](jobCtx, job)),
  mail: deliverMail,
  passwordReset: mailResetLinks,
  digest: async (ctx, body) => (await import('#functions/domain/messages/alerts/sendDigest.ts')).sendDigest(ctx, body),
  extractText,
  fillLateRows,
  reserveLateValues: async (ctx, body) =>
    (await import('#functions/domain/content/definitions/reserveLateValues.ts')).reserveLateValues(ctx, body),
  placeBlob: moveToContainer,
  // The listeners are a lot of code and seldom needed here.
  hearAgain: async (ctx, body) => (await import('#events/feed/retryFact.ts')).retryFact(ctx, body),
  migrate: async (ctx, body) => (await import('#functions/domain/administration/installation/migrationJobs.ts')).migrateByJobs(ctx, body),
  migrateSegment: async (ctx, body) =>
    (await import('#functions/domain/administration/installation/migrationJobs.ts')).migrateSegment(ctx, body),
  catchUp: async (ctx, body) => (await import('#events/feed/catchUp.ts')).catchUp(ctx, body),
  spreadFacts,
};

/** Fields of a job's log line, as far as the job can be read. */
interface JobLogFields {
  correlationId: string;
  job?: string;
}

const run = async (host: Host, text: string, logFields: JobLogFields): Promise<void> => {
  const { name, body, correlationId } = QueuedJob.parse(JSON.parse(text));
  logFields.job = name;
  if (correlationId) logFields.correlationId = correlationId;
  const consume = consumers[name];
  if (!consume) throw new Error(`no consumer for job ${name}`);
  await consume(openContext(host, system, logFields.correlationId), body);
};

/** Returns whether the job was done. It has the correlation id of the call that sent it, otherwise the message id. */
const tryRun = async (host: Host, { messageId, body }: SQSRecord): Promise<boolean> => {
  const started = performance.now();
  const logFields: JobLogFields = { correlationId: messageId };
  try {
    await run(host, body, logFields);
    host.logs.write('info', 'job', { ...logFields, ms: Math.round(performance.now() - started) });
    return true;
  } catch (error) {
    host.logs.write('error', 'job failed', { ...logFields, error: String(error) });
    return false;
  }
};

/** Processes the queue; a failed job is delivered again, and becomes a dead letter after several failures. */
export const handle =
  (host: Host) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const record of Records) {
      if (!(await tryRun(host, record))) batchItemFailures.push({ itemIdentifier: record.messageId });
    }
    return { batchItemFailures };
  };
