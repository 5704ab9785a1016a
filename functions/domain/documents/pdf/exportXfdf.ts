import type { ItemContext } from '#functions/domain/access/targets.ts';
import { readPdf } from '#functions/domain/documents/pdf/pdfFile.ts';
import type { Exchanged } from '#functions/platform/pdfTasks.ts';
import type { ExportedXfdf } from '#shared/models/documents/pdf.ts';

/** The annotations or form values of a PDF as a file for other programs. */
export const exportXfdf = async (ctx: ItemContext, content: Exchanged): Promise<ExportedXfdf> => {
  const { file, value: xfdf } = await readPdf(ctx, 'exportXfdf', { what: content, fileName: ctx.target.item.file?.name ?? '' });
  return { fileName: file.name.replace(/\.pdf$/i, '.xfdf'), xfdf };
};
