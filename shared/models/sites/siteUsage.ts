import * as z from 'zod';

/** What the files of each site take, the largest first: files and attachments as they are now, without older versions and recycle bins. */
export const SiteUsage = z.object({
  /** Bytes that a site may hold; null where there is no limit. */
  quota: z.number().nullable(),
  sites: z.array(z.object({ siteId: z.string(), title: z.string(), bytes: z.number(), items: z.number().int() })),
  hasMore: z.boolean(),
});
export type SiteUsage = z.infer<typeof SiteUsage>;
