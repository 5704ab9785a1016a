import type { Context } from '#functions/domain/kernel/context.ts';
import type { Counts } from '#functions/storage/counts.ts';

/** Kept counts as the caller may know them: null where they count what has permissions of its own, which would tell what is hidden. */
export const toldCounts = ({ caller }: Context, counts: Counts | undefined): Counts | null => {
  if (!counts) return { items: 0, folders: 0, bytes: 0, ownScopes: 0 };
  return counts.ownScopes > 0 && !caller.isAdmin ? null : counts;
};
