import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import { requireDestinationFolder } from '#functions/domain/content/folders/destinationFolder.ts';
import { moveFolder } from '#functions/domain/content/folders/moveFolder.ts';
import { moveItem } from '#functions/domain/content/items/moveItem.ts';
import { type SelectionHandlers, workOnSelection } from '#functions/domain/content/selections/workOnSelection.ts';
import { jobRefusal } from '#functions/domain/kernel/jobs/jobRefusal.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';

const destinationId = ({ body }: JobRecord): string => String(body.goalFolderId);

const acts: SelectionHandlers = {
  needs: 'Edit',
  /** The target was deleted, or the caller may no longer see it. */
  refusal: async (ctx, { job, list }) => {
    try {
      await requireDestinationFolder(ctx, list, destinationId(job), 'Read');
      return undefined;
    } catch (error) {
      const isShown = grants(await effectiveAccess(ctx, folderChain(list, undefined)), 'Read');
      return jobRefusal(isShown ? list.title : list.id, error);
    }
  },
  item: (ctx, { job, list }, one) => moveItem({ ...ctx, target: { list, ...one } }, { folderId: destinationId(job) }),
  folder: async (ctx, { job, list }, one) => {
    await moveFolder({ ...ctx, target: { list, ...one } }, { parentFolderId: destinationId(job) });
    return { done: 1, refused: [], cursor: null };
  },
  isDone: async (_, { job }, __, one) => one !== undefined && grants(one.access, 'Read') && one.item.folderId === destinationId(job),
};

export const moveRows = workOnSelection(acts);
