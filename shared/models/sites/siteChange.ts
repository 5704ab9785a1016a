import * as z from 'zod';
import { ADDRESS_STEP } from '#shared/addresses/addressStep.ts';
import { TEXT_LENGTH } from '#shared/limits.ts';
import { ListType } from '#shared/models/content/list.ts';
import { FirstFields } from '#shared/models/content/listDefinition.ts';
import { Name } from '#shared/models/name.ts';

const Step = z.string().min(1, { error: 'required' }).max(100).regex(ADDRESS_STEP, { error: 'invalid' });

export const NewSite = z.strictObject({
  parentSiteId: z.string().min(1).max(64),
  siteName: Name,
  subPath: Step,
  description: z.string().max(TEXT_LENGTH).default(''),
});
export type NewSite = z.infer<typeof NewSite>;

/** Omitted properties stay unchanged. Only administrators can lock or unlock a site. */
export const SiteChange = z.strictObject({
  systemSiteId: z.string().min(1).max(64),
  /** The version that the editor saw; without it the change is made whatever others have changed. */
  version: z.number().int().optional(),
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

export const NewSiteList = z
  .strictObject({ ...listNames, type: ListType.default('items'), fields: FirstFields.optional() })
  .refine(named, unlike);
export type NewSiteList = z.infer<typeof NewSiteList>;

/**
 * A list with the fields and views of an existing one, optionally with copies of its items. Without the id of that list, the internal name
 * identifies it, in this site or the root site, and the new list is named by its path alone.
 */
export const LikeSiteList = z
  .strictObject({ ...listNames, systemSiteListId: z.string().min(1).max(64).optional(), withItems: z.boolean().default(false) })
  .refine(({ systemSiteListId, ...names }) => systemSiteListId === undefined || named(names), unlike);
export type LikeSiteList = z.infer<typeof LikeSiteList>;
