import * as z from 'zod';

export const PageId = z.uuid({ error: 'uid' });

export const PageRef = z.object({ systemSiteId: z.string().max(64), pageId: PageId });
export type PageRef = z.infer<typeof PageRef>;

/** A page as the list of a site's pages and the drawer show it. */
export const PageSummary = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  isHomePage: z.boolean(),
  /** False of a page that only those who may change it find among the others. */
  isShown: z.boolean(),
});
export type PageSummary = z.infer<typeof PageSummary>;
