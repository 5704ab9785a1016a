import * as z from 'zod';
import { ItemId, ListId } from '#shared/models/content/item.ts';
import { ListType } from '#shared/models/content/list.ts';
import { PageId } from '#shared/models/sites/pageSummary.ts';

/** An object that can be starred and opened. */
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

/** A stable name for the object. */
export const placeName = (ref: PlaceRef): string => {
  if (ref.kind === 'item') return `item ${ref.listId} ${ref.itemId}`;
  if (ref.kind === 'list') return `list ${ref.listId}`;
  return ref.kind === 'page' ? `page ${ref.pageId}` : `site ${ref.siteId}`;
};

/** An object that the caller can open. */
export const Place = z.object({
  ref: PlaceRef,
  title: z.string(),
  /** Its site or list. */
  within: z.string(),
  url: z.string(),
  /** The type of the list itself, or of an item's list. */
  listType: ListType.nullable(),
  fileName: z.string().nullable(),
});
export type Place = z.infer<typeof Place>;
