import { type ExportInput, exportAll } from '#functions/domain/administration/audit/exportAll.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { AuditPage } from '#shared/models/administration/audit.ts';

/** The complete audit trail of a list, for its owners. */
export const exportList = (ctx: Context, { listId, ...page }: Omit<ExportInput, 'subject'> & { listId: string }): Promise<AuditPage> =>
  exportAll(ctx, { ...page, subject: { listId } });
