import * as z from 'zod';
import { ItemId, ListId } from '#shared/models/content/item.ts';

/** What most calls of a list have in common. */
export const params = z.object({ listId: ListId });
export const Id = z.strictObject({ id: ItemId });
