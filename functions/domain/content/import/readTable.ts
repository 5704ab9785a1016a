import type { Context } from '#functions/domain/kernel/context.ts';
import { parseNamed } from '#functions/domain/kernel/parsing/parse.ts';
import type { Table } from '#functions/platform/parser.ts';

/** Comma-separated values. Throws invalidInput for what has no rows, uploadInvalidFile, unpacksTooLarge, conversionTooLong or busy. */
export const readTable = async (ctx: Context, bytes: Uint8Array): Promise<Table> => {
  const telling = { damaged: 'uploadInvalidFile', tooLarge: 'unpacksTooLarge' } as const;
  return (await parseNamed(ctx, 'CSV', { task: 'readTable', asked: undefined, files: [bytes] }, telling)).value;
};
