import { deleteMarked, markForDeletion } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Step } from '#functions/domain/kernel/jobs/runJob.ts';

/** The last position of an import. The file is deleted in a step of its own, because the previous one may have to be repeated. */
export const END = 'end';

/** The last step of an import: deletes its file. */
export const endImport = async (ctx: Context, blob: string): Promise<Step> => {
  await ctx.table.transact([markForDeletion(ctx, blob)]);
  await deleteMarked(ctx, blob);
  return { done: 0, refused: [], cursor: null };
};

/** The result of an import that cannot continue. */
export const endedWith = (error: string): Step => ({ done: 0, refused: [{ what: 'all', error }], cursor: END });
