import type { ItemContext } from '#functions/domain/access/targets.ts';
import { storeUpload } from '#functions/domain/content/blobs/storeUpload.ts';
import { pdfOf, withPdf } from '#functions/domain/documents/pdf/pdfFile.ts';
import { currentFile, replaceFile } from '#functions/domain/documents/replaceFile.ts';
import type { PdfTasks } from '#functions/platform/pdfTasks.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import type { SavedDocument } from '#shared/models/documents/document.ts';

interface PdfChange<N extends keyof PdfTasks> {
  task: N;
  input: PdfTasks[N]['input'];
  /** Files that become part of it. */
  others?: FileRecord[];
  base: string | undefined;
  comments: string;
}

/**
 * Makes a changed PDF its next version, as if an editor had saved it: no version saved in the meantime is overwritten. Throws the errors of
 * saveDocument and of changing the bytes.
 */
export const changePdf = async <N extends keyof PdfTasks>(
  ctx: ItemContext,
  { task, input, others: otherFiles = [], base, comments }: PdfChange<N>,
): Promise<SavedDocument> => {
  const { list, item } = ctx.target;
  const { file } = await currentFile(ctx, item, base);
  pdfOf({ ...item, file });
  const { bytes: changedBytes } = await withPdf(ctx, [file, ...otherFiles], task, input);
  return storeUpload(ctx, list.id, { fileName: file.name, bytes: changedBytes }, ({ blob, bytes, checksum }, reservation) =>
    replaceFile(ctx, { base: file.checksum, comments, bytes: { blob, bytes, checksum }, alsoWrites: [reservation] }),
  );
};
