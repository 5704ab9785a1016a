import * as z from 'zod';

/** Whether the bytes of all files are what their records say. */
export const FileHealth = z.object({
  /** The newest check; `endedOn` is null while it goes on. Files of versions and attachments count as well. */
  lastCheck: z
    .object({ startedOn: z.string(), endedOn: z.string().nullable(), files: z.number(), bytes: z.number(), repaired: z.number() })
    .nullable(),
  /** Files that lack their bytes, or have others. */
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
