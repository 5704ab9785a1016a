import * as z from 'zod';

/** Whether the bytes of all files match their records. */
export const FileHealth = z.object({
  /** The latest check; `endedOn` is null while it is running. Files of versions and attachments are included. */
  lastCheck: z
    .object({ startedOn: z.string(), endedOn: z.string().nullable(), files: z.number(), bytes: z.number(), repaired: z.number() })
    .nullable(),
  /** Files whose bytes are missing or wrong. */
  hurt: z.array(
    z.object({
      problem: z.enum(['missing', 'damaged']),
      listId: z.string(),
      itemId: z.number(),
      fileName: z.string(),
      bytes: z.number(),
      foundOn: z.string(),
    }),
  ),
});
export type FileHealth = z.infer<typeof FileHealth>;
