import { ulid } from 'ulid';
import { refuseWithheld } from '#functions/domain/access/levels/fieldAccess.ts';
import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { onlyFile, type SentFile } from '#functions/domain/content/blobs/keepSent.ts';
import { giveToJob, putLoose } from '#functions/domain/content/blobs/looseBlobs.ts';
import { refuseFixedList } from '#functions/domain/content/definitions/refuseFixed.ts';
import { columnFields } from '#functions/domain/content/import/columnFields.ts';
import { demandKey } from '#functions/domain/content/import/keyOf.ts';
import { readTable } from '#functions/domain/content/import/readTable.ts';
import { withoutNumbers } from '#functions/domain/content/import/rowsOfTable.ts';
import { refuseManyJobs } from '#functions/domain/kernel/jobs/openJobs.ts';
import { planJob, presentJob, sendJob } from '#functions/domain/kernel/jobs/startJob.ts';
import type { Job } from '#shared/models/content/job.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Checks whether the table matches the list, stores it, and starts a job for its rows. A row with the key of an existing item updates that
 * item.
 */
export const importListRows = async (ctx: ListContext, files: SentFile[], key?: string): Promise<Job> => {
  const { list, folder } = ctx.target;
  if (holdsFiles(list.type)) throw new Problem('fileRequired');
  refuseFixedList(list);
  await refuseManyJobs(ctx);
  const sent = onlyFile(files);
  const table = await readTable(ctx, sent.bytes, sent.fileName);
  const { columns, rows } = withoutNumbers(table, key);
  const names = columnFields(shownTo(ctx, list), columns).map(({ internalFieldName }) => internalFieldName);
  if (key !== undefined) demandKey(list, table.columns, names, key);
  refuseWithheld(ctx, list, Object.fromEntries(names.map((name) => [name, null])));

  const blob = `${list.id}/import-${ulid(ctx.now().getTime())}`;
  await putLoose(ctx, blob, sent.bytes);
  const body = { listId: list.id, folderId: folder?.id ?? list.id, blob, ...(key !== undefined && { key }) };
  const { job, writes } = planJob(ctx, { kind: 'importRows', body, total: rows.length });
  await ctx.table.transact([...writes, giveToJob(ctx, blob, job.id)]);
  await sendJob(ctx, job);
  return presentJob(job);
};
