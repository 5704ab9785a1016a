import * as z from 'zod';
import { ListId } from '#shared/models/content/item.ts';

/** How a call names a list: by its id, or by its internal name in a site, which is the root site unless one is named. */
export const listRef = {
  listId: ListId.optional(),
  internalListName: z.string().min(1).max(255).optional(),
  systemSiteId: z.string().min(1).max(64).optional(),
};
export const ListRef = z.strictObject(listRef);
