import { aboutItem } from '#functions/domain/access/records/aboutItem.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { itemForCaller } from '#functions/domain/content/drafts/drafts.ts';
import { bytesOf } from '#functions/domain/documents/printing/printPdf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { parseFile } from '#functions/domain/kernel/parsing/parse.ts';
import type { ParserResult } from '#functions/platform/parser.ts';
import type { PdfTasks } from '#functions/platform/pdfTasks.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { PDF_BYTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { extensionOf } from '#shared/text/fileName.ts';

/** The PDF of an item. Throws notFound, noEditor for another type of file, and printExceedsFileSizeLimit. */
export const pdfOf = ({ file }: ItemRecord): FileRecord => {
  if (!file) throw new Problem('notFound');
  const params = { fileName: file.name, maxSize: PDF_BYTES };
  if (extensionOf(file.name) !== 'pdf') throw new Problem('noEditor', { params });
  if (file.bytes > PDF_BYTES) throw new Problem('printExceedsFileSizeLimit', { params });
  return file;
};

/** The PDF as seen by the caller; the author of a draft gets the draft. */
export const pdfForCaller = async (ctx: ItemContext): Promise<FileRecord> => pdfOf(await itemForCaller(ctx, ctx.target));

/**
 * Runs a task with a PDF and further ones. Throws conversionFailed, printExceedsFileSizeLimit, conversionTooLong or busy with the file's
 * name.
 */
export const withPdf = async <N extends keyof PdfTasks>(
  ctx: Context,
  [file, ...otherFiles]: [FileRecord, ...FileRecord[]],
  task: N,
  input: PdfTasks[N]['input'],
): Promise<ParserResult<N>> => {
  const files = await Promise.all([file, ...otherFiles].map((one) => bytesOf(ctx, one)));
  const problemCodes = { damaged: 'conversionFailed', tooLarge: 'printExceedsFileSizeLimit' } as const;
  return parseFile<N>(ctx, file.name, { task, input, files } as never, problemCodes);
};

/** Reads the PDF as seen by the caller, which is recorded as a view. */
export const readPdf = async <N extends keyof PdfTasks>(
  ctx: ItemContext,
  task: N,
  input: PdfTasks[N]['input'],
): Promise<{ file: FileRecord; value: PdfTasks[N]['value'] }> => {
  const { list, item } = ctx.target;
  const file = await pdfForCaller(ctx);
  const { value } = await withPdf(ctx, [file], task, input);
  await ctx.table.transact([putFact(factOf(ctx, 'fileViewed', aboutItem(list, item, file.name)))]);
  return { file, value };
};
