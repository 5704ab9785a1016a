import * as z from 'zod';
import { ListSummary } from '#shared/models/list.ts';

export const Site = z.object({
  id: z.string(),
  siteName: z.string(),
  subPath: z.string(),
  description: z.string(),
  path: z.string(),
  isAnonymous: z.boolean(),
  isLocked: z.boolean(),
  parentSiteId: z.string().nullable(),
  access: z.object({ effectiveAccess: z.number().int() }),
});
export type Site = z.infer<typeof Site>;

export const SiteDetails = Site.extend({ lists: z.array(ListSummary) });
export type SiteDetails = z.infer<typeof SiteDetails>;

export const Subsite = Site.pick({ id: true, siteName: true, path: true, isLocked: true, access: true });
export type Subsite = z.infer<typeof Subsite>;
