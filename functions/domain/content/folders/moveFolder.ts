import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { type FolderWithPath, resolveFolderPath } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { assertDepth } from '#functions/domain/content/folders/addFolder.ts';
import { assertCanMove, requireDestinationFolder } from '#functions/domain/content/folders/destinationFolder.ts';
import { moveFolderCounts, moveFolderRow } from '#functions/domain/content/folders/folderRows.ts';
import { levelsBelow } from '#functions/domain/content/folders/levelsBelow.ts';
import { presentCounted } from '#functions/domain/content/folders/presentFolder.ts';
import { renameProblem, renameRecord, retryWithFreeName } from '#functions/domain/content/folders/renameFolder.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, readMany } from '#functions/storage/rows.ts';
import { FOLDER_DEPTH } from '#shared/limits.ts';
import type { Folder } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** A folder cannot be moved into itself or a folder below it. */
export const assertNotInside = (folder: FolderWithPath, destination: FolderWithPath | undefined): void => {
  if (destination?.ids.includes(folder.id)) throw new Problem('folderIntoItself', { params: { fileName: folder.name } });
};

/**
 * All ancestors of the target must stay in place at that moment; otherwise two folders moved into each other at the same time would
 * disappear from the list.
 */
const pathChecks = async (ctx: Context, list: ListRecord, { ids = [] }: Partial<FolderWithPath> = {}): Promise<Write[]> => {
  const records = await readMany<FolderRecord>(ctx.table, ids.map(keys.folder));
  return records.map((record, index): Write => {
    const parentId = ids[index - 1] ?? list.id;
    if (record?.parentId !== parentId) throw new Problem('folderChanged');
    return { check: keys.folder(record.id), if: { equals: { parentId, deletedOn: null } } };
  });
};

/** Only a move to a deeper level can exceed the maximum depth, so only then is it checked. */
const assertTreeDepth = async (ctx: Context, folder: FolderWithPath, depth: number): Promise<void> => {
  assertDepth(depth);
  if (depth > folder.ids.length) assertDepth(depth + (await levelsBelow(ctx, folder.id, FOLDER_DEPTH - depth + 1)));
};

/** A folder and its target. Throws unless the caller may move it there, with all its content. */
export const assertCanMoveFolder = async (
  ctx: ListContext,
  parentFolderId: string,
): Promise<{ folder: FolderWithPath; destination: FolderWithPath | undefined }> => {
  const { list, folder } = ctx.target;
  if (!folder) throw new Problem('notFound');
  const found = await requireDestinationFolder(ctx, list, parentFolderId, 'Create');
  const { folder: destination } = found;
  assertNotInside(folder, destination);
  const to = [...folderChain(list, destination), node.folder(folder.id)];
  await assertCanMove(ctx, { from: folder.chain, to, destination: found, needs: 'Create' });
  await assertTreeDepth(ctx, folder, (destination?.ids.length ?? 0) + 1);
  return { folder, destination };
};

/**
 * Moves a folder with all its content to another folder of its list, optionally with a new name. Only one record changes, so the whole tree
 * moves at once, with the permissions of the new place. Throws folderIntoItself, folderExists or folderChanged.
 */
export const moveFolder = async (
  ctx: ListContext,
  { parentFolderId, folderName }: { parentFolderId: string; folderName?: string },
): Promise<Folder> => {
  const { list } = ctx.target;
  if (ctx.target.folder?.parentId === parentFolderId) return presentCounted(ctx, ctx.target.folder);
  const { folder, destination } = await assertCanMoveFolder(ctx, parentFolderId);
  const name = folderName ?? folder.name;
  const after = {
    ...folder,
    name,
    parentId: parentFolderId,
    ids: [...(destination?.ids ?? []), folder.id],
    modifiedOn: ctx.now().toISOString(),
  };
  const about = { siteId: list.siteId, listId: list.id, folderId: parentFolderId, objectId: folder.id };
  const changes = [{ field: 'parentFolderId', before: folder.parentId, after: parentFolderId }];
  const moveAs = async (newName: string): Promise<FolderWithPath | undefined> => {
    const nameChanges = newName === folder.name ? [] : [{ field: 'name', before: folder.name, after: newName }];
    const done = await attempt(ctx.table, [
      renameRecord(folder, { name: newName, parentId: after.parentId, ids: after.ids, modifiedOn: after.modifiedOn }),
      ...moveFolderRow(folder, { ...after, name: newName }),
      ...(await pathChecks(ctx, list, destination)),
      ...(await moveFolderCounts(ctx, list, folder, parentFolderId)),
      putFact(factOf(ctx, 'folderMoved', { ...about, title: newName, changes: [...changes, ...nameChanges] })),
    ]);
    return done ? resolveFolderPath(ctx, list, { ...after, name: newName }) : undefined;
  };
  const movedFolder = (await moveAs(name)) ?? (await retryWithFreeName(ctx, { ...after, list }, moveAs));
  if (!movedFolder) throw await renameProblem(ctx, after);
  return presentCounted({ ...ctx, target: { ...ctx.target, access: await effectiveAccess(ctx, movedFolder.chain) } }, movedFolder);
};
