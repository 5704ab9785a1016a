import type { ItemContext } from '#functions/domain/access/targets.ts';
import { exportXfdf } from '#functions/domain/documents/pdf/exportXfdf.ts';
import type { ExportedXfdf } from '#shared/models/documents/pdf.ts';

/** The values of a PDF's form as XFDF. */
export const exportFormFields = (ctx: ItemContext): Promise<ExportedXfdf> => exportXfdf(ctx, 'fields');
