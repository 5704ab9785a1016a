import * as z from 'zod';

/** A user or a group as other records mention it. */
export const Person = z.object({ internalId: z.string(), fullName: z.string(), isGroup: z.boolean() });
export type Person = z.infer<typeof Person>;
