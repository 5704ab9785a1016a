import * as z from 'zod';
import type { Context } from '#functions/domain/kernel/context.ts';
import { nextParts } from '#functions/domain/recycle/siteParts.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord, SiteRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { read } from '#functions/storage/rows.ts';

/** A site that is being deleted or restored, and its recycle bin entry. */
const Body = z.object({ siteId: z.string(), binId: z.string(), recycleId: z.string() });

/** The closed site of a job, its entry, and its next parts; undefined if another job or person has taken over the entry. */
export const siteOfJob = async (ctx: Context, job: JobRecord) => {
  const { siteId, binId, recycleId } = Body.parse(job.body);
  const recycled = keys.recycled(binId, recycleId);
  const [site, entry] = await Promise.all([read<SiteRecord>(ctx.table, keys.site(siteId)), read<RecycledRecord>(ctx.table, recycled)]);
  if (!site?.deletedOn || entry?.jobId !== job.id) return undefined;
  // Taking over or deleting the entry ends the previous job.
  const check: Write = { check: recycled, if: { equals: { jobId: job.id } } };
  return { site, entry, check, ...(await nextParts(ctx, siteId, job.cursor)) };
};
