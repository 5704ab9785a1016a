import { findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { folderExists } from '#functions/domain/content/folders/addFolder.ts';
import { countFolder } from '#functions/domain/content/folders/folderRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { aboutFolder } from '#functions/domain/recycle/folderDeletion.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, create, read } from '#functions/storage/rows.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

/** The target folder must exist at that moment; the list's root always does. */
export const parentExists = (list: ListRecord, folderId: string): Write[] =>
  folderExists(folderId === list.id ? undefined : { id: folderId });

const restoredFact = (ctx: Context, list: ListRecord, folder: FolderRecord, name: string): Write => {
  const changes = name === folder.name ? [] : [{ field: 'name', before: folder.name, after: name }];
  return putFact(factOf(ctx, 'folderRestored', { ...aboutFolder(list, { ...folder, name }), changes }));
};

const restoreAs = async (ctx: Context, list: ListRecord, folder: FolderRecord, name: string): Promise<Write[]> => [
  create(keys.name(folder.parentId, name), { folderId: folder.id }),
  { update: keys.folder(folder.id), set: { deletedOn: null, deletedWith: null, name }, if: { equals: { deletedOn: folder.deletedOn } } },
  create(keys.folderRow(folder.parentId, normalizeText(name), folder.id), { id: folder.id }),
  ...parentExists(list, folder.parentId),
  ...(await countFolder(ctx, list, folder, 1)),
  restoredFact(ctx, list, folder, name),
];

/**
 * Restores a deleted folder together with other writes. If its name was taken by something that the caller may not see, it gets a number.
 * Returns false if the name is taken by anything else, the parent was deleted, the folder already exists, or another write was refused.
 */
export const restoreFolderRecord = async (ctx: Context, list: ListRecord, folder: FolderRecord, alsoWrites: Write[]): Promise<boolean> => {
  // The folder was not deleted, or not with all its content; only its entry is removed.
  if (!folder.deletedOn) return attempt(ctx.table, [...alsoWrites, restoredFact(ctx, list, folder, folder.name)]);
  if (await attempt(ctx.table, [...alsoWrites, ...(await restoreAs(ctx, list, folder, folder.name))])) return true;
  const { nameIfHidden } = await import('#functions/domain/content/freeNames/unhiddenName.ts');
  const parent = await findFolder(ctx, list, folder.parentId);
  const freeName = await nameIfHidden(ctx, { list, folder: parent, name: folder.name, kind: 'folder' });
  return freeName !== undefined && attempt(ctx.table, [...alsoWrites, ...(await restoreAs(ctx, list, folder, freeName))]);
};

/** Reopens a folder that was closed at the moment when someone added something to it. */
export const reopenFolder = async (
  ctx: Context,
  list: ListRecord,
  { id }: Pick<FolderRecord, 'id'>,
  alsoWrites: Write[],
): Promise<void> => {
  const folder = await read<FolderRecord>(ctx.table, keys.folder(id));
  if (folder?.deletedOn) await restoreFolderRecord(ctx, list, folder, alsoWrites);
};
