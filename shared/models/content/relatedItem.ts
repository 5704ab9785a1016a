import * as z from 'zod';

const RelatedItemValues = z.strictObject({
  /** The id of the item's list. */
  systemSiteList: z.string().min(1, { error: 'required' }).max(64),
  /** The name by which pages and documents of the site refer to it. */
  alias: z.string().trim().min(1, { error: 'required' }).max(100),
  relatedItemId: z.number().int().min(1),
  /** Whether the item is included in the site details. */
  loadWithSite: z.boolean().default(false),
});
export const NewRelatedItem = RelatedItemValues;
export type NewRelatedItem = z.infer<typeof NewRelatedItem>;

/** An item that a site is about, such as its study. `title` and `url` are present if the caller may read the item. */
export const RelatedItem = RelatedItemValues.extend({
  id: z.string(),
  listTitle: z.string().nullable(),
  title: z.string().nullable(),
  url: z.string().nullable(),
});
export type RelatedItem = z.infer<typeof RelatedItem>;
