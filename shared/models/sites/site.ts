import * as z from 'zod';
import { Link } from '#shared/models/content/link.ts';
import { ListSummary } from '#shared/models/content/list.ts';
import { PageSummary } from '#shared/models/sites/pageSummary.ts';

export const Site = z.object({
  id: z.string(),
  siteName: z.string(),
  subPath: z.string(),
  description: z.string(),
  path: z.string(),
  /** Stored and shown, but it does not grant access. */
  isAnonymous: z.boolean(),
  /** A locked site cannot be deleted. */
  isLocked: z.boolean(),
  parentSiteId: z.string().nullable(),
  access: z.object({ effectiveAccess: z.number().int() }),
  /** Incremented with every change of these properties. */
  version: z.number().int(),
});
export type Site = z.infer<typeof Site>;

/** A related item of a site, as far as the caller may read it. */
const SiteVariable = z.object({ alias: z.string(), systemSiteList: z.string(), relatedItemId: z.number().int(), title: z.string() });

/** Pages and links are those visible to the caller. */
export const SiteDetails = Site.extend({
  lists: z.array(ListSummary),
  pages: z.array(PageSummary),
  quickLinks: z.array(Link),
  relatedItems: z.array(SiteVariable),
});
export type SiteDetails = z.infer<typeof SiteDetails>;

export const Subsite = Site.pick({ id: true, siteName: true, path: true, isLocked: true, access: true });
export type Subsite = z.infer<typeof Subsite>;

/** Sites that the caller can open; `isComplete` is false if there are more sites than were examined. */
export const MySites = z.object({ sites: z.array(Subsite), isComplete: z.boolean() });
export type MySites = z.infer<typeof MySites>;
