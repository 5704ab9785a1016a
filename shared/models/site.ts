import * as z from 'zod';
import { NAME_LENGTH, TEXT_LENGTH } from '#shared/limits.ts';
import { Link } from '#shared/models/link.ts';
import { ListSummary, ListType } from '#shared/models/list.ts';
import { PageSummary } from '#shared/models/page.ts';

export const Site = z.object({
  id: z.string(),
  siteName: z.string(),
  subPath: z.string(),
  description: z.string(),
  path: z.string(),
  /** Kept and shown; it does not let anybody in. */
  isAnonymous: z.boolean(),
  /** A locked site cannot be deleted. */
  isLocked: z.boolean(),
  parentSiteId: z.string().nullable(),
  access: z.object({ effectiveAccess: z.number().int() }),
  /** Grows with every change of what is said here. */
  version: z.number().int(),
});
export type Site = z.infer<typeof Site>;

/** An item that a site is about, as far as the caller may read it. */
const SiteVariable = z.object({ alias: z.string(), systemSiteList: z.string(), relatedItemId: z.number().int(), title: z.string() });

/** Pages and links are those that the caller is shown. */
export const SiteDetails = Site.extend({
  lists: z.array(ListSummary),
  pages: z.array(PageSummary),
  quickLinks: z.array(Link),
  relatedItems: z.array(SiteVariable),
});
export type SiteDetails = z.infer<typeof SiteDetails>;

export const Subsite = Site.pick({ id: true, siteName: true, path: true, isLocked: true, access: true });
export type Subsite = z.infer<typeof Subsite>;

const Name = z.string().trim().min(1, { error: 'required' }).max(NAME_LENGTH);
/** A step of an address: letters and digits, as they are left of a title. */
const Step = z
  .string()
  .min(1, { error: 'required' })
  .max(100)
  .regex(/^[\p{L}\p{N}]+$/u, { error: 'invalid' });

export const NewSite = z.strictObject({
  parentSiteId: z.string().min(1).max(64),
  siteName: Name,
  subPath: Step,
  description: z.string().max(TEXT_LENGTH).default(''),
});
export type NewSite = z.infer<typeof NewSite>;

/** What stays unsaid stays as it is. Only administrators say whether a site is locked. */
export const SiteChange = z.strictObject({
  systemSiteId: z.string().min(1).max(64),
  /** The one that the editor saw. */
  version: z.number().int(),
  siteName: Name.optional(),
  description: z.string().max(TEXT_LENGTH).optional(),
  isAnonymous: z.boolean().optional(),
  isLocked: z.boolean().optional(),
});
export type SiteChange = z.infer<typeof SiteChange>;

const listNames = { title: Name, path: Step, listInternalName: Step, description: z.string().max(TEXT_LENGTH).default('') };

/** The path of a list ends with its internal name. */
const named = <T extends { path: string; listInternalName: string }>({ path, listInternalName }: T) =>
  path.toLowerCase() === listInternalName.toLowerCase();
const unlike = { error: 'invalid', path: ['path'] };

export const NewSiteList = z.strictObject({ ...listNames, type: ListType.default('items') }).refine(named, unlike);
export type NewSiteList = z.infer<typeof NewSiteList>;

/** A list with the fields and views of one that is there, and none of its items. */
export const LikeSiteList = z.strictObject({ ...listNames, systemSiteListId: z.string().min(1).max(64) }).refine(named, unlike);
export type LikeSiteList = z.infer<typeof LikeSiteList>;
