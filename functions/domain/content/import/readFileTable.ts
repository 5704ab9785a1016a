import { onlyFile, type SentFile } from '#functions/domain/content/blobs/keepSent.ts';
import { readTable } from '#functions/domain/content/import/readTable.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Table } from '#functions/platform/parser.ts';
import { Problem } from '#shared/problems.ts';

/** Characters of an answer: a Lambda refuses to send 6 MB, and what is not English takes more bytes than characters. */
const ANSWERED = 2 * 1024 * 1024;

/** What a file has in its table, for whoever is about to import it. Throws uploadInvalidFile, MultipleFilesNotAllowed, unpacksTooLarge, or what readTable does. */
export const readFileTable = async (ctx: Context, files: SentFile[]): Promise<Table> => {
  const sent = onlyFile(files);
  const table = await readTable(ctx, sent.bytes, sent.fileName);
  if (JSON.stringify(table).length > ANSWERED) throw new Problem('unpacksTooLarge', { params: { fileName: sent.fileName } });
  return table;
};
