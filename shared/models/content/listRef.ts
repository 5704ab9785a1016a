import * as z from 'zod';
import { ListId } from '#shared/models/content/item.ts';

/** A list named by its id, or by its internal name in a site (by default the root site). */
export const listRef = {
  listId: ListId.optional(),
  internalListName: z.string().min(1).max(255).optional(),
  systemSiteId: z.string().min(1).max(64).optional(),
};
export const ListRef = z.strictObject(listRef);
