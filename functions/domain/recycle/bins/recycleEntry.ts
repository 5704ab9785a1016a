import { findEntry, type NamedEntry } from '#functions/domain/content/bin/findEntry.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { shownOf } from '#functions/domain/recycle/bins/siteBin.ts';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';
import { Problem } from '#shared/problems.ts';

/** One entry of a bin, whatever bin it is in. Throws notFound where the caller has nothing to do with it. */
export const recycleEntry = async (ctx: Context, named: NamedEntry): Promise<RecycleEntry> => {
  const [shown] = await shownOf(ctx, [await findEntry(ctx, named)]);
  if (!shown) throw new Problem('notFound');
  return shown;
};
