import type { Context } from '#functions/domain/kernel/context.ts';
import { type Conversion, ConversionFailed, type ConversionFailure } from '#functions/platform/convert.ts';
import { checkSource } from '#functions/platform/office/checkSource.ts';
import { CONVERTED_BYTES } from '#shared/limits.ts';
import type { ProblemCode } from '#shared/problemCodes.ts';
import { Problem } from '#shared/problems.ts';

const problems: Record<ConversionFailure, ProblemCode> = {
  unsupported: 'notConvertible',
  tooLarge: 'printExceedsFileSizeLimit',
  tooManyPages: 'printExceedsFileSizeLimit',
  damaged: 'conversionFailed',
  tooLong: 'conversionTooLong',
  busy: 'busy',
};

/** Adds the file's name to an error of converting. */
const toProblem = (error: unknown, fileName: string): unknown =>
  error instanceof ConversionFailed ? new Problem(problems[error.reason], { params: { fileName, maxSize: CONVERTED_BYTES } }) : error;

/** Refuses files that cannot be converted before they are unpacked here. */
export const checkBytes = (fileName: string, bytes: Uint8Array, conversion: Conversion): void => {
  try {
    checkSource(bytes, conversion);
  } catch (error) {
    throw toProblem(error, fileName);
  }
};

/** Converts bytes to another format. Errors name the file. */
export const convertBytes = async (ctx: Context, fileName: string, bytes: Uint8Array, conversion: Conversion): Promise<Uint8Array> => {
  try {
    return await ctx.host.converter.convert(bytes, conversion, ctx.caller.id);
  } catch (error) {
    throw toProblem(error, fileName);
  }
};
