import { type ExportFactsInput, exportFacts } from '#functions/domain/administration/audit/exportFacts.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { AuditPage } from '#shared/models/administration/audit.ts';

/** The whole trail of a list, for its owners. */
export const exportList = (ctx: Context, { listId, ...page }: Omit<ExportFactsInput, 'subject'> & { listId: string }): Promise<AuditPage> =>
  exportFacts(ctx, { ...page, subject: { listId } });
