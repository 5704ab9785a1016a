import * as z from 'zod';
import { ItemId, ListId } from '#shared/models/content/item.ts';
import { ListType } from '#shared/models/content/list.ts';
import { PageId } from '#shared/models/sites/pageSummary.ts';

/** What can be starred and opened, as calls name it. */
export const PlaceRef = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('site'), siteId: z.string().min(1).max(64) }),
    z.strictObject({ kind: z.literal('list'), listId: ListId }),
    z.strictObject({ kind: z.literal('item'), listId: ListId, itemId: ItemId }),
    z.strictObject({ kind: z.literal('page'), pageId: PageId }),
  ],
  { error: 'invalid' },
);
export type PlaceRef = z.infer<typeof PlaceRef>;

/** The name under which it is kept, the same for the same thing. */
export const placeName = (ref: PlaceRef): string => {
  if (ref.kind === 'item') return `item ${ref.listId} ${ref.itemId}`;
  if (ref.kind === 'list') return `list ${ref.listId}`;
  return ref.kind === 'page' ? `page ${ref.pageId}` : `site ${ref.siteId}`;
};

/** Somewhere that the caller may go to. */
export const Place = z.object({
  ref: PlaceRef,
  title: z.string(),
  /** The site or the list that it lies in. */
  within: z.string(),
  url: z.string(),
  /** Of a list, and of an item the list that it is in. */
  listType: ListType.nullable(),
  fileName: z.string().nullable(),
});
export type Place = z.infer<typeof Place>;
