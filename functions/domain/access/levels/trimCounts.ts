import { readsAllItems } from '#functions/domain/access/levels/itemsReadBy.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Counts } from '#functions/storage/counts.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';

interface TrimCountsInput {
  list: Pick<ListRecord, 'id' | 'itemsReadBy'>;
  /** The caller's permissions on the counted list or folder. */
  access: number;
  counts: Counts | undefined;
}

/**
 * Stored counts if the caller may know them; null if they include items that only some may read, since the number would reveal hidden
 * items.
 */
export const trimCounts = ({ caller }: Context, { list, access, counts }: TrimCountsInput): Counts | null => {
  if (!readsAllItems(list, access)) return null;
  if (!counts) return { items: 0, folders: 0, bytes: 0, ownScopes: 0 };
  return counts.ownScopes > 0 && !caller.isAdmin ? null : counts;
};

/** The number of objects in a list or folder, for callers who may read it; otherwise null. */
export const trimObjectCounts = (ctx: Context, counted: TrimCountsInput): { items: number; folders: number } | null =>
  grants(counted.access, 'Read') ? trimCounts(ctx, counted) : null;
