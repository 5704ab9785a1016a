import { presentFacts } from '#functions/domain/administration/audit/presentFacts.ts';
import { subjectOf } from '#functions/domain/administration/audit/subjectOf.ts';
import { within } from '#functions/domain/administration/audit/within.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { nextCursor, placeBehind } from '#functions/domain/kernel/cursors.ts';
import { archivedBefore } from '#functions/storage/archives.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { AuditPage, AuditSubject } from '#shared/models/administration/audit.ts';

export interface ExportInput {
  subject: AuditSubject;
  pageSize: number;
  after?: string | undefined;
}

/** The whole trail of a subject, oldest first, page by page. */
export const exportAll = async (ctx: Context, { subject, pageSize, after }: ExportInput): Promise<AuditPage> => {
  const of = subjectOf(subject);
  const { pk } = keys.fact(of, '');
  const place = await placeBehind(ctx, ['facts', of], after);
  const page = await ctx.table.query<FactRecord>({ table: 'facts', pk, limit: pageSize, ...place });
  const rows = within(page.rows);
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
