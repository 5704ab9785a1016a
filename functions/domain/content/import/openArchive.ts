import { checkArchive } from '#functions/domain/content/import/checkEntry.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { parseFile } from '#functions/domain/kernel/parsing/parse.ts';
import type { ZipEntry } from '#functions/platform/parser.ts';

const problemCodes = { damaged: 'uploadInvalidFile', tooLarge: 'unpacksTooLarge' } as const;

/** The entries of an archive. Throws uploadInvalidFile, unpacksTooLarge, conversionTooLong or busy. */
export const openArchive = async (ctx: Context, archive: Uint8Array): Promise<ZipEntry[]> => {
  const { value } = await parseFile(ctx, 'ZIP', { task: 'entriesOf', input: undefined, files: [archive] }, problemCodes);
  checkArchive(value);
  return value;
};

/** The bytes of an entry, never more than it claims. Throws the errors of openArchive. */
export const unpackEntry = async (ctx: Context, archive: Uint8Array, entry: ZipEntry): Promise<Uint8Array> => {
  const entryBytes = archive.subarray(entry.at, entry.end);
  return (await parseFile(ctx, entry.name, { task: 'unpack', input: entry, files: [entryBytes] }, problemCodes)).bytes;
};
