import type { ItemContext } from '#functions/domain/access/targets.ts';
import { exportXfdf } from '#functions/domain/documents/pdf/exportXfdf.ts';
import type { ExportedXfdf } from '#shared/models/documents/pdf.ts';

/** What people wrote and drew on the pages, as XFDF. */
export const exportAnnotations = (ctx: ItemContext): Promise<ExportedXfdf> => exportXfdf(ctx, 'annotations');
