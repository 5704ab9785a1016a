import * as z from 'zod';
import { failures, targets } from '#functions/platform/convert.ts';

/** What the converter on AWS is asked: where a document lies, what it is and is to be, and where the result goes. */
export const ConversionOrder = z.object({ from: z.string(), to: z.enum(targets), read: z.string(), write: z.string() });
export type ConversionOrder = z.infer<typeof ConversionOrder>;

export const ConversionAnswer = z.object({
  refused: z.enum(failures).optional(),
});
export type ConversionAnswer = z.infer<typeof ConversionAnswer>;
