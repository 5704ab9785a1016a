import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { type FolderWithPath, findFolder } from '#functions/domain/access/records/folderPaths.ts';
import {
  type CopyOutcome,
  type CopyState,
  copiedOutcome,
  emptyOutcome,
  type FolderCopy,
  recordDone,
  retryUntilDone,
} from '#functions/domain/content/copies/copyInto.ts';
import { addFolder } from '#functions/domain/content/folders/addFolder.ts';
import { isEmpty } from '#functions/domain/content/folders/folderContent.ts';
import { countFolder } from '#functions/domain/content/folders/folderRows.ts';
import { freeName } from '#functions/domain/content/freeNames/freeName.ts';
import { findNameOwner } from '#functions/domain/content/freeNames/nameOwner.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { reopenFolder } from '#functions/domain/recycle/restoreFolderRecord.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { attempt, create, read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { holdsFolders } from '#shared/models/content/list.ts';
import type { TakenName } from '#shared/models/content/transfer.ts';
import { Problem } from '#shared/problems.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

/** Throws if a list has no folders. */
export const assertFoldersAllowed = ({ type, hasFolders }: ListRecord): void => {
  if (!holdsFolders(type) || hasFolders === false) throw new Problem('foldersNotAllowed');
};

/**
 * The folder of the target list for a folder's content: an existing one with the same name or a new one. Without it, the content stays. A
 * folder has no versions, and permissions come from the place where it is created.
 */
export const transferFolder =
  (takenName: TakenName) =>
  (ctx: Context, { list, job }: CopyState, { from, parent, place }: FolderCopy): Promise<CopyOutcome> =>
    retryUntilDone(from.name, async () => {
      const key = keys.copied(job.id, place);
      if (await read(ctx.table, key)) return copiedOutcome;
      assertFoldersAllowed(list);
      const owner = await findNameOwner(ctx, { list, folder: parent, name: from.name });
      if (owner && !owner.isHidden && takenName === 'skip') return emptyOutcome;
      if (owner?.folder && !owner.isHidden && takenName === 'replace') {
        const pair = recordDone(ctx, key, { from: from.id, to: owner.folder.id });
        return (await attempt(ctx.table, [pair])) ? copiedOutcome : undefined;
      }
      const name = await freeName(ctx, parent?.id ?? list.id, from.name, 'folder');
      const created = await addFolder(ctx, { list, parent, name, alsoWrites: (to) => [recordDone(ctx, key, { from: from.id, to })] });
      return created && copiedOutcome;
    });

/** Deletes an emptied folder. Its record is kept, because it determines who may follow its moved content. */
const deleteMoved = async (ctx: Context, list: ListRecord, folder: FolderWithPath, movedTo: string): Promise<boolean> =>
  attempt(ctx.table, [
    {
      update: keys.folder(folder.id),
      set: { deletedOn: ctx.now().toISOString() },
      if: { equals: { deletedOn: null, name: folder.name, parentId: folder.parentId } },
    },
    { delete: keys.folderRow(folder.parentId, normalizeText(folder.name), folder.id) },
    { delete: keys.name(folder.parentId, folder.name) },
    create(keys.movedFolder(list.id, folder.id), { id: folder.id }),
    ...(await countFolder(ctx, list, folder, -1)),
    putFact(
      factOf(ctx, 'folderMovedOut', {
        siteId: list.siteId,
        listId: list.id,
        folderId: folder.parentId,
        title: folder.name,
        objectId: folder.id,
        changes: [{ field: 'movedTo', before: null, after: movedTo }],
      }),
    ),
  ]);

/** Removes a folder whose content was moved; it stays if something is left in it or the caller may not delete it. */
export const removeMovedFolder = (ctx: Context, list: ListRecord, pair: { from: string; to: string }): Promise<CopyOutcome> =>
  retryUntilDone(pair.from, async () => {
    const folder = await findFolder(ctx, list, pair.from);
    if (!folder) return emptyOutcome;
    const refusedOutcome = (error: string): CopyOutcome => ({ done: 0, refused: [{ what: folder.name, error }] });
    if (!(await isEmpty(ctx, list, folder.id))) return refusedOutcome('folderKept');
    if (!grants(await effectiveAccess(ctx, folder.chain), 'Delete')) return refusedOutcome('forbidden');
    if (!(await deleteMoved(ctx, list, folder, pair.to))) return undefined;
    if (await isEmpty(ctx, list, folder.id)) return emptyOutcome;
    await reopenFolder(ctx, list, folder, [{ delete: keys.movedFolder(list.id, folder.id), if: { present: true } }]);
    return refusedOutcome('folderKept');
  });
