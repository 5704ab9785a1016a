import { type ExportFactsInput, exportFacts } from '#functions/domain/administration/audit/exportFacts.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { AuditPage } from '#shared/models/administration/audit.ts';

/** The whole trail of a subject, for administrators. */
export const exportAll = (ctx: Context, input: ExportFactsInput): Promise<AuditPage> => exportFacts(ctx, input);
