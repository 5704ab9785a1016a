import { ulid } from 'ulid';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { requireSingleFile, type UploadedFile } from '#functions/domain/content/blobs/storeUpload.ts';
import { assignToJob, putUploaded } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import { assertListNotFixed } from '#functions/domain/content/definitions/assertNotFixed.ts';
import { assertKey } from '#functions/domain/content/import/importKey.ts';
import { readTable } from '#functions/domain/content/import/readTable.ts';
import { withoutNumbers } from '#functions/domain/content/import/rowsOfTable.ts';
import { writableFields } from '#functions/domain/content/import/writableFields.ts';
import { change } from '#functions/domain/kernel/change.ts';
import { assertJobsAllowed, countJob } from '#functions/domain/kernel/jobs/openJobs.ts';
import { planJob, presentJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import type { Job } from '#shared/models/content/job.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Checks whether the table matches the list, stores it, and starts a job for its rows. A row with the key of an existing item updates that
 * item.
 */
export const importListRows = async (ctx: ListContext, files: UploadedFile[], key?: string): Promise<Job> => {
  const { list, folder } = ctx.target;
  if (holdsFiles(list.type)) throw new Problem('fileRequired');
  assertListNotFixed(list);
  await assertJobsAllowed(ctx);
  const upload = requireSingleFile(files);
  const table = await readTable(ctx, upload.bytes, upload.fileName);
  const { columns, rows } = withoutNumbers(table, key);
  const names = writableFields(ctx, list, columns).map(({ internalFieldName }) => internalFieldName);
  if (key !== undefined) assertKey(list, table.columns, names, key);

  const blob = `${list.id}/import-${ulid(ctx.now().getTime())}`;
  await putUploaded(ctx, blob, upload.bytes);
  const body = { listId: list.id, folderId: folder?.id ?? list.id, blob, ...(key !== undefined && { key }) };
  const { job, writes } = planJob(ctx, { kind: 'importRows', body, total: rows.length });
  await change(ctx, async () => ({ writes: [await countJob(ctx), ...writes, assignToJob(ctx, blob, job.id)], done: undefined }));
  await sendJob(ctx, job);
  return presentJob(job);
};
