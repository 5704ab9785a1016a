import * as z from 'zod';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '#shared/limits.ts';
import { ItemId, ListId } from '#shared/models/item.ts';

/** What most calls of a list have in common. */
export const params = z.object({ listId: ListId });
export const Id = z.strictObject({ id: ItemId });
export const PageSize = z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE);
