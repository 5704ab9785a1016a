import {
  type FolderWithAccess,
  type SelectionHandlers,
  type SelectionTarget,
  workOnSelection,
} from '#functions/domain/content/selections/workOnSelection.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Step } from '#functions/domain/kernel/jobs/runJob.ts';
import { startDeletion } from '#functions/domain/recycle/deleteFolder.ts';
import { emptyFolder } from '#functions/domain/recycle/emptyFolder.ts';
import { moveToBin } from '#functions/domain/recycle/moveToBin.ts';
import { entryIdOf } from '#functions/domain/recycle/selections/entryIdOf.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, read } from '#functions/storage/rows.ts';

const reasonIn = ({ body }: JobRecord): string => String(body.reason);

const entryAt = (ctx: Context, { job, list }: SelectionTarget, id: number | string): Promise<RecycledRecord | undefined> =>
  read<RecycledRecord>(ctx.table, keys.recycled(list.siteId, entryIdOf(job, id)));

/** A folder that someone restores in the meantime is not touched any more. */
const deleteFolderRows = async (ctx: Context, at: SelectionTarget, { folder }: FolderWithAccess, cursor: string | null): Promise<Step> => {
  const { job, list } = at;
  const reason = reasonIn(job);
  const entry = await entryAt(ctx, at, folder.id);
  const recycleId = entryIdOf(job, folder.id);
  if (!entry && cursor === null) await attempt(ctx.table, startDeletion(ctx, { list, folder, reason, recycleId, jobId: job.id }));
  else if (entry?.jobId !== job.id) return { done: 0, refused: [{ what: folder.name, error: 'cancelled' }], cursor: null };
  return emptyFolder(ctx, { ...job, body: { listId: list.id, folderId: folder.id, recycleId, reason }, cursor });
};

const acts: SelectionHandlers = {
  needs: 'Delete',
  item: (ctx, { job, list }, one) => moveToBin(ctx, { ...one, list, reason: reasonIn(job), recycleId: entryIdOf(job, one.item.id) }),
  folder: deleteFolderRows,
  // The entry exists because this job created it.
  isDone: async (ctx, at, id) => (await entryAt(ctx, at, id)) !== undefined,
};

export const deleteRows = workOnSelection(acts);
