import type { Context } from '#functions/domain/kernel/context.ts';
import { nextCursor, readAfter } from '#functions/domain/kernel/cursors.ts';
import { keys } from '#functions/storage/keys.ts';
import type { BulkMailRecord } from '#functions/storage/records/bulkMailRecords.ts';

interface BulkEmailHistoryInput {
  pageSize: number;
  after?: string | undefined;
}

/** The bulk emails, the latest first. */
export const bulkEmailHistory = async (
  ctx: Context,
  { pageSize, after }: BulkEmailHistoryInput,
): Promise<{ mails: BulkMailRecord[]; next: string | null }> => {
  const { table, pk } = keys.bulkMail('');
  const range = { table, pk, reverse: true, limit: pageSize, ...(await readAfter(ctx, ['bulkMails'], after)) };
  const { rows, next } = await ctx.table.query<BulkMailRecord & Record<string, unknown>>(range);
  return { mails: rows.map(({ data }) => data), next: await nextCursor(ctx, ['bulkMails'], next) };
};
