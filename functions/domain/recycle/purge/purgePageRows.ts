import * as z from 'zod';
import type { Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { purgePartition } from '#functions/domain/recycle/purge/purgeItemRows.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PageRecord } from '#functions/storage/records/pageRecords.ts';
import { read } from '#functions/storage/rows.ts';

const Body = z.object({ pageId: z.string() });

/** Deletes the data of a permanently deleted page. */
export const purgePageRows: Work = async (ctx, job) => {
  const { pageId } = Body.parse(job.body);
  const exists = (await read<PageRecord>(ctx.table, keys.page(pageId))) !== undefined;
  const ended = exists || !(await purgePartition(ctx, keys.page(pageId)));
  return { done: ended ? 1 : 0, refused: [], cursor: ended ? null : 'on' };
};
