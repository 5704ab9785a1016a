import * as z from 'zod';

const RelatedItemValues = z.strictObject({
  /** The id of the list in which the item is. */
  systemSiteList: z.string().min(1, { error: 'required' }).max(64),
  /** The name by which pages and documents of the site ask for it. */
  alias: z.string().trim().min(1, { error: 'required' }).max(100),
  relatedItemId: z.number().int().min(1),
  /** Whether the item comes with the details of the site. */
  loadWithSite: z.boolean().default(false),
});
export const NewRelatedItem = RelatedItemValues;
export type NewRelatedItem = z.infer<typeof NewRelatedItem>;

/** An item that a site is about, such as its study. `title` and `url` are there for who may read the item. */
export const RelatedItem = RelatedItemValues.extend({
  id: z.string(),
  listTitle: z.string().nullable(),
  title: z.string().nullable(),
  url: z.string().nullable(),
});
export type RelatedItem = z.infer<typeof RelatedItem>;
