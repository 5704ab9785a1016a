import { requireSingleFile, type UploadedFile } from '#functions/domain/content/blobs/storeUpload.ts';
import { readTable } from '#functions/domain/content/import/readTable.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Table } from '#functions/platform/parser.ts';
import { Problem } from '#shared/problems.ts';

/** Maximum characters of a response: Lambda refuses 6 MB, and characters other than ASCII take several bytes. */
const ANSWERED = 2 * 1024 * 1024;

/**
 * The table of a file, as a preview of an import. Throws uploadInvalidFile, MultipleFilesNotAllowed, unpacksTooLarge, or the errors of
 * readTable.
 */
export const readFileTable = async (ctx: Context, files: UploadedFile[]): Promise<Table> => {
  const upload = requireSingleFile(files);
  const table = await readTable(ctx, upload.bytes, upload.fileName);
  if (JSON.stringify(table).length > ANSWERED) throw new Problem('unpacksTooLarge', { params: { fileName: upload.fileName } });
  return table;
};
