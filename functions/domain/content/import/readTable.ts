import type { Context } from '#functions/domain/kernel/context.ts';
import { parseFile } from '#functions/domain/kernel/parsing/parse.ts';
import type { Table } from '#functions/platform/parser.ts';

/** The table of a file. Throws invalidInput if it has no rows, uploadInvalidFile, unpacksTooLarge, conversionTooLong or busy. */
export const readTable = async (ctx: Context, bytes: Uint8Array, fileName = 'CSV'): Promise<Table> => {
  const problemCodes = { damaged: 'uploadInvalidFile', tooLarge: 'unpacksTooLarge' } as const;
  return (await parseFile(ctx, fileName, { task: 'readTable', input: undefined, files: [bytes] }, problemCodes)).value;
};
