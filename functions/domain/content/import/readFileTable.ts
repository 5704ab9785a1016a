import { onlyFile, type SentFile } from '#functions/domain/content/blobs/keepSent.ts';
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
export const readFileTable = async (ctx: Context, files: SentFile[]): Promise<Table> => {
  const sent = onlyFile(files);
  const table = await readTable(ctx, sent.bytes, sent.fileName);
  if (JSON.stringify(table).length > ANSWERED) throw new Problem('unpacksTooLarge', { params: { fileName: sent.fileName } });
  return table;
};
