import { checkArchive } from '#functions/domain/content/import/checkEntry.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { parseNamed } from '#functions/domain/kernel/parsing/parse.ts';
import type { Entry } from '#functions/platform/parser.ts';

const telling = { damaged: 'uploadInvalidFile', tooLarge: 'unpacksTooLarge' } as const;

/** The entries of an archive. Throws uploadInvalidFile, unpacksTooLarge, conversionTooLong or busy. */
export const openArchive = async (ctx: Context, archive: Uint8Array): Promise<Entry[]> => {
  const { value } = await parseNamed(ctx, 'ZIP', { task: 'entriesOf', asked: undefined, files: [archive] }, telling);
  checkArchive(value);
  return value;
};

/** The bytes of an entry, never more than it claims. Throws the errors of openArchive. */
export const unpackEntry = async (ctx: Context, archive: Uint8Array, entry: Entry): Promise<Uint8Array> => {
  const own = archive.subarray(entry.at, entry.end);
  return (await parseNamed(ctx, entry.name, { task: 'unpack', asked: entry, files: [own] }, telling)).bytes;
};
