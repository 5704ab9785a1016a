import type { Context } from '#functions/domain/kernel/context.ts';
import type { Counts } from '#functions/storage/counts.ts';
import { grants } from '#shared/access.ts';

/** Kept counts as the caller may know them: null where they count what has permissions of its own, which would tell what is hidden. */
export const toldCounts = ({ caller }: Context, counts: Counts | undefined): Counts | null => {
  if (!counts) return { items: 0, folders: 0, bytes: 0, ownScopes: 0 };
  return counts.ownScopes > 0 && !caller.isAdmin ? null : counts;
};

/** How many objects are in a list or folder, to whoever may read it; null where that is not told. */
export const toldNumber = (ctx: Context, access: number, counts: Counts | undefined): { items: number; folders: number } | null =>
  grants(access, 'Read') ? toldCounts(ctx, counts) : null;
