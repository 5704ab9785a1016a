import type { ItemContext } from '#functions/domain/access/targets.ts';
import { exportXfdf } from '#functions/domain/documents/pdf/exportXfdf.ts';
import type { ExportedXfdf } from '#shared/models/documents/pdf.ts';

/** The annotations of a PDF as XFDF. */
export const exportAnnotations = (ctx: ItemContext): Promise<ExportedXfdf> => exportXfdf(ctx, 'annotations');
