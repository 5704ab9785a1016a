import { presentFacts } from '#functions/domain/administration/audit/presentFacts.ts';
import { rowsThatFit } from '#functions/domain/administration/audit/rowsThatFit.ts';
import { allPartitionsOf, partitionsOf, subjectOf } from '#functions/domain/administration/audit/subjectOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { nextCursor, readAfter } from '#functions/domain/kernel/cursors.ts';
import { archivedBefore } from '#functions/storage/archives.ts';
import { queryFacts } from '#functions/storage/factShards.ts';
import type { AuditPage, AuditSubject } from '#shared/models/administration/audit.ts';

export interface ExportInput {
  subject: AuditSubject;
  pageSize: number;
  after?: string | undefined;
}

/** The complete audit trail of a subject, oldest first, page by page. */
export const exportAll = async (ctx: Context, { subject, pageSize, after }: ExportInput): Promise<AuditPage> => {
  const of = subjectOf(subject);
  const position = await readAfter(ctx, ['facts', of], after);
  const partitions = (await partitionsOf(ctx.table, subject)) ?? allPartitionsOf(subject);
  const page = await queryFacts(ctx.table, partitions, { limit: pageSize, ...position });
  const rows = rowsThatFit(page.rows);
  const ended = page.next === undefined && rows.length === page.rows.length;
  return {
    rows: await presentFacts(
      ctx,
      rows.map(({ data }) => data),
    ),
    archivedBefore: await archivedBefore(ctx.table),
    next: ended ? null : await nextCursor(ctx, ['facts', of], rows.at(-1)?.sk),
  };
};
