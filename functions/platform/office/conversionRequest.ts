import * as z from 'zod';
import { failures, targets } from '#functions/platform/convert.ts';

/** A request to the converter on AWS: the signed addresses of source and result, and both formats. */
export const ConversionRequest = z.object({ from: z.string(), to: z.enum(targets), read: z.string(), write: z.string() });
export type ConversionRequest = z.infer<typeof ConversionRequest>;

export const ConversionAnswer = z.object({
  refused: z.enum(failures).optional(),
});
export type ConversionAnswer = z.infer<typeof ConversionAnswer>;
