import { type EntryRef, findEntry } from '#functions/domain/content/bin/findEntry.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { presentVisible } from '#functions/domain/recycle/bins/siteBin.ts';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';
import { Problem } from '#shared/problems.ts';

/** An entry of any recycle bin. Throws notFound if the caller may not see it. */
export const recycleEntry = async (ctx: Context, ref: EntryRef): Promise<RecycleEntry> => {
  const [shown] = await presentVisible(ctx, [await findEntry(ctx, ref)]);
  if (!shown) throw new Problem('notFound');
  return shown;
};
