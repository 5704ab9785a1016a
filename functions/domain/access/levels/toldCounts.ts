import { readsAllItems } from '#functions/domain/access/levels/itemsReadBy.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Counts } from '#functions/storage/counts.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';

interface Counted {
  list: Pick<ListRecord, 'id' | 'itemsReadBy'>;
  /** What the caller may do with the list or folder that is counted. */
  access: number;
  counts: Counts | undefined;
}

/** Kept counts as the caller may know them: null where they count what only some may read, which would tell what is hidden. */
export const toldCounts = ({ caller }: Context, { list, access, counts }: Counted): Counts | null => {
  if (!readsAllItems(list, access)) return null;
  if (!counts) return { items: 0, folders: 0, bytes: 0, ownScopes: 0 };
  return counts.ownScopes > 0 && !caller.isAdmin ? null : counts;
};

/** How many objects are in a list or folder, to whoever may read it; null where that is not told. */
export const toldNumber = (ctx: Context, counted: Counted): { items: number; folders: number } | null =>
  grants(counted.access, 'Read') ? toldCounts(ctx, counted) : null;
