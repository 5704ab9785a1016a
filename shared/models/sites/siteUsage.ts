import * as z from 'zod';

/** Storage used per site, the largest first: current files and attachments, without older versions and recycle bins. */
export const SiteUsage = z.object({
  /** Bytes that a site may store; null for no limit. */
  quota: z.number().nullable(),
  sites: z.array(z.object({ siteId: z.string(), title: z.string(), bytes: z.number(), items: z.number().int() })),
  hasMore: z.boolean(),
});
export type SiteUsage = z.infer<typeof SiteUsage>;
