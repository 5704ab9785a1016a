import type { ItemContext } from '#functions/domain/access/targets.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { changePdf } from '#functions/domain/documents/pdf/changePdf.ts';
import { pdfOf } from '#functions/domain/documents/pdf/pdfFile.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { PDF_BYTES } from '#shared/limits.ts';
import type { SavedDocument } from '#shared/models/documents/document.ts';
import type { PageOrder } from '#shared/models/documents/pdf.ts';
import { Problem } from '#shared/problems.ts';

/** The published files that the caller may read. Throws notFound, noEditor or printExceedsFileSizeLimit. */
const filesOf = async (ctx: ItemContext, refs: PageOrder['append']): Promise<FileRecord[]> => {
  const found = await loadObjects(ctx, refs);
  return found.map((object) => {
    if (!object?.item || object.item.deletedOn) throw new Problem('notFound');
    return pdfOf(object.item);
  });
};

/** Reorders or removes the pages of a PDF, and appends pages of other files. */
export const arrangePages = async (ctx: ItemContext, { pages, append, base, comments }: PageOrder): Promise<SavedDocument> => {
  const appendedFiles = await filesOf(ctx, append);
  const bytes = appendedFiles.reduce((sum, file) => sum + file.bytes, 0);
  const params = { fileName: appendedFiles[0]?.name ?? '', maxSize: PDF_BYTES };
  if (bytes > PDF_BYTES) throw new Problem('printExceedsFileSizeLimit', { params });
  return changePdf(ctx, { task: 'arrangePdf', input: { pages }, others: appendedFiles, base, comments });
};
