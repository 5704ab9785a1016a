import { ulid } from 'ulid';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { completeUpload, markUsedByJob, requireUpload } from '#functions/domain/content/blobs/pendingUpload.ts';
import { requireSingleFile, type UploadedFile } from '#functions/domain/content/blobs/storeUpload.ts';
import { assignToJob, putUploaded } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import { openArchive } from '#functions/domain/content/import/openArchive.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { assertJobsAllowed, countJob } from '#functions/domain/kernel/jobs/openJobs.ts';
import { planJob, presentJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import type { UploadRecord } from '#functions/storage/records/uploadRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { ARCHIVE_BYTES } from '#shared/limits.ts';
import type { Job } from '#shared/models/content/job.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

interface ArchiveInput {
  blob: string;
  overwrite: boolean;
}

/** Starts the job together with the writes that are planned for its id; undefined if there are none any more. */
const start = async (
  ctx: ListContext,
  { blob, overwrite }: ArchiveInput,
  planWrites: (jobId: string) => Promise<Write[] | undefined> = async () => [],
): Promise<Job | undefined> => {
  const { list, folder } = ctx.target;
  const body = { listId: list.id, folderId: folder?.id ?? list.id, blob, overwrite };
  const { job, writes } = planJob(ctx, { kind: 'importDocuments', body });
  const isStarted = await change(ctx, async () => {
    const planned = await planWrites(job.id);
    if (!planned) return { writes: [], done: false };
    return { writes: [await countJob(ctx), ...writes, assignToJob(ctx, blob, job.id), ...planned], done: true };
  });
  if (!isStarted) return undefined;
  await sendJob(ctx, job);
  return presentJob(job);
};

/**
 * Imports an archive that was sent within the call. Throws uploadInvalidFile, MultipleFilesNotAllowed, filesNotAllowed or unpacksTooLarge.
 */
const importUpload = async (ctx: ListContext, files: UploadedFile[], overwrite: boolean): Promise<Job> => {
  const { list } = ctx.target;
  if (!holdsFiles(list.type)) throw new Problem('filesNotAllowed');
  await assertJobsAllowed(ctx);
  const { bytes } = requireSingleFile(files);
  await openArchive(ctx, bytes);
  const blob = `${list.id}/import-${ulid(ctx.now().getTime())}`;
  await putUploaded(ctx, blob, bytes);
  const job = await start(ctx, { blob, overwrite });
  if (!job) throw new Problem('busy');
  return job;
};

const jobOf = async (ctx: Context, { jobId }: UploadRecord): Promise<Job | undefined> => {
  const job = jobId === undefined ? undefined : await read<JobRecord>(ctx.table, keys.job(jobId));
  return job && presentJob(job);
};

/**
 * Imports an archive that was uploaded in parts to this folder. It can be repeated without importing twice. Throws FileTooLarge or
 * uploadExpired.
 */
const importUploaded = async (ctx: ListContext, uploadId: string, overwrite: boolean): Promise<Job> => {
  const { list, folder } = ctx.target;
  const find = () => requireUpload(ctx, { listId: list.id, folderId: folder?.id ?? list.id }, uploadId);
  const upload = await find();
  const bytes = upload.parts.reduce((sum, part) => sum + part.bytes, 0);
  if (bytes > ARCHIVE_BYTES) throw new Problem('FileTooLarge', { params: { fileName: upload.fileName, maxSize: ARCHIVE_BYTES } });
  if (upload.itemId === null) {
    await assertJobsAllowed(ctx);
    await completeUpload(ctx, upload);
    // A call that was repeated may have started the job in the meantime.
    const job = await start(ctx, { blob: upload.blob, overwrite }, async (jobId) => {
      const current = await find();
      return current.itemId === null ? markUsedByJob(ctx, current, jobId) : undefined;
    });
    if (job) return job;
  }
  const job = await jobOf(ctx, await find());
  if (!job) throw new Problem('uploadExpired');
  return job;
};

interface ImportDocumentsInput {
  /** Undefined if the archive is sent with the call. */
  uploadId: string | undefined;
  overwrite: boolean;
}

/** Imports an archive of documents with its folders in a job. Throws the errors of uploads and archives. */
export const importDocuments = async (
  ctx: ListContext,
  { uploadId, overwrite }: ImportDocumentsInput,
  files: () => Promise<UploadedFile[]>,
): Promise<Job> => (uploadId === undefined ? importUpload(ctx, await files(), overwrite) : importUploaded(ctx, uploadId, overwrite));
