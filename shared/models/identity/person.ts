import * as z from 'zod';

/** A user or group as other records refer to it. */
export const Person = z.object({ internalId: z.string(), fullName: z.string(), isGroup: z.boolean() });
export type Person = z.infer<typeof Person>;
