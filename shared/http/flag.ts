import * as z from 'zod';

/** A boolean in a query: callers pass a boolean, the address contains the word. */
export const Flag = z.union([z.boolean(), z.stringbool()]);
