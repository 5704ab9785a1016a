import type { ListContext } from '#functions/domain/access/targets.ts';
import { assertDepth } from '#functions/domain/content/folders/addFolder.ts';
import { requireDestinationFolder } from '#functions/domain/content/folders/destinationFolder.ts';
import { assertNotInside } from '#functions/domain/content/folders/moveFolder.ts';
import { beginJob } from '#functions/domain/kernel/jobs/beginJob.ts';
import type { Job } from '#shared/models/content/job.ts';
import { neededToAdd } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

/** Starts a job that copies a folder with all content that the caller may read. */
export const copyListFolder = async (
  ctx: ListContext,
  { parentFolderId, folderName }: { parentFolderId: string; folderName?: string },
): Promise<Job> => {
  const { list, folder } = ctx.target;
  if (!folder) throw new Problem('notFound');
  if (list.hasFolders === false) throw new Problem('foldersNotAllowed');
  const { folder: parent } = await requireDestinationFolder(ctx, list, parentFolderId, neededToAdd(list.type));
  assertNotInside(folder, parent);
  assertDepth((parent?.ids.length ?? 0) + 1);
  const body = { listId: list.id, folderId: folder.id, parentFolderId, ...(folderName && { folderName }) };
  return beginJob(ctx, { kind: 'copyFolder', body });
};
