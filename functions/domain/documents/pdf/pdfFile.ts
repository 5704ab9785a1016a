import { aboutItem } from '#functions/domain/access/records/aboutItem.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { itemAsSeen } from '#functions/domain/content/drafts/draftOf.ts';
import { bytesOf } from '#functions/domain/documents/printing/printPdf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { parseNamed } from '#functions/domain/kernel/parsing/parse.ts';
import type { Parsed } from '#functions/platform/parser.ts';
import type { PdfTasks } from '#functions/platform/pdfTasks.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { PDF_BYTES } from '#shared/limits.ts';
import { extensionOf } from '#shared/models/documents/documentKinds.ts';
import { Problem } from '#shared/problems.ts';

/** The PDF of an item. Throws notFound, noEditor for another type of file, and fileTooLarge. */
export const pdfOf = ({ file }: ItemRecord): FileRecord => {
  if (!file) throw new Problem('notFound');
  const params = { fileName: file.name, maxSize: PDF_BYTES };
  if (extensionOf(file.name) !== 'pdf') throw new Problem('noEditor', { params });
  if (file.bytes > PDF_BYTES) throw new Problem('printExceedsFileSizeLimit', { params });
  return file;
};

/** The PDF as seen by the caller; the author of a draft gets the draft. */
export const seenPdf = async (ctx: ItemContext): Promise<FileRecord> => pdfOf(await itemAsSeen(ctx, ctx.target));

/**
 * Runs a task with a PDF and further ones. Throws conversionFailed, printExceedsFileSizeLimit, conversionTooLong or busy with the file's
 * name.
 */
export const withPdf = async <N extends keyof PdfTasks>(
  ctx: Context,
  [file, ...others]: [FileRecord, ...FileRecord[]],
  task: N,
  asked: PdfTasks[N]['asked'],
): Promise<Parsed<N>> => {
  const files = await Promise.all([file, ...others].map((one) => bytesOf(ctx, one)));
  const telling = { damaged: 'conversionFailed', tooLarge: 'printExceedsFileSizeLimit' } as const;
  return parseNamed<N>(ctx, file.name, { task, asked, files } as never, telling);
};

/** Reads the PDF as seen by the caller, which is recorded as a view. */
export const readPdf = async <N extends keyof PdfTasks>(
  ctx: ItemContext,
  task: N,
  asked: PdfTasks[N]['asked'],
): Promise<{ file: FileRecord; value: PdfTasks[N]['value'] }> => {
  const { list, item } = ctx.target;
  const file = await seenPdf(ctx);
  const { value } = await withPdf(ctx, [file], task, asked);
  await ctx.table.transact([putFact(factOf(ctx, 'fileViewed', aboutItem(list, item, file.name)))]);
  return { file, value };
};
