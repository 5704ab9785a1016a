import * as z from 'zod';

/** A yes or no in a query: callers give a boolean, the wire carries the word. */
export const Flag = z.union([z.boolean(), z.stringbool()]);
