import * as z from 'zod';

export const PageId = z.uuid({ error: 'uid' });

export const PageRef = z.object({ systemSiteId: z.string().max(64), pageId: PageId });
export type PageRef = z.infer<typeof PageRef>;

/** A page as the page list and the drawer show it. */
export const PageSummary = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  isHomePage: z.boolean(),
  /** False for a page that is listed only for those who may edit it. */
  isShown: z.boolean(),
});
export type PageSummary = z.infer<typeof PageSummary>;
