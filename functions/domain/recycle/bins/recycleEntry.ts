import { findEntry, type NamedEntry } from '#functions/domain/content/bin/findEntry.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { shownOf } from '#functions/domain/recycle/bins/siteBin.ts';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';
import { Problem } from '#shared/problems.ts';

/** An entry of any recycle bin. Throws notFound if the caller may not see it. */
export const recycleEntry = async (ctx: Context, named: NamedEntry): Promise<RecycleEntry> => {
  const [shown] = await shownOf(ctx, [await findEntry(ctx, named)]);
  if (!shown) throw new Problem('notFound');
  return shown;
};
