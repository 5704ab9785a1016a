import type { Context } from '#functions/domain/context.ts';
import { type Conversion, ConversionFailed, type ConversionFailure } from '#functions/platform/convert.ts';
import { CONVERTED_BYTES } from '#shared/limits.ts';
import { Problem, type ProblemCode } from '#shared/problems.ts';

const problems: Record<ConversionFailure, ProblemCode> = {
  unsupported: 'notConvertible',
  tooLarge: 'printExceedsFileSizeLimit',
  tooManyPages: 'printExceedsFileSizeLimit',
  damaged: 'conversionFailed',
  tooLong: 'conversionTooLong',
  busy: 'busy',
};

/** Bytes of another format. Throws what keeps a file from it, by its name. */
export const convertBytes = async (ctx: Context, fileName: string, bytes: Uint8Array, conversion: Conversion): Promise<Uint8Array> => {
  try {
    return await ctx.host.converter.convert(bytes, conversion);
  } catch (error) {
    if (!(error instanceof ConversionFailed)) throw error;
    throw new Problem(problems[error.reason], { params: { fileName, maxSize: CONVERTED_BYTES } });
  }
};
