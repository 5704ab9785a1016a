import * as z from 'zod';
import { ItemId, ListId } from '#shared/models/content/item.ts';

/** Shared by most calls on a list. */
export const params = z.object({ listId: ListId });
export const Id = z.strictObject({ id: ItemId });
