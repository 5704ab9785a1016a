import { node } from '#functions/domain/access/nodes.ts';
import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { addToCount, folderCount } from '#functions/storage/counts.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ListRecord } from '#functions/storage/records.ts';
import { create, read, row } from '#functions/storage/rows.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';

const aboutOf = (list: ListRecord, folder: FolderRecord) => ({
  siteId: list.siteId,
  listId: list.id,
  folderId: folder.parentId,
  title: folder.name,
});

/** A folder counts in its parent, and one with permissions of its own also as that. */
const counted = async (ctx: Context, list: ListRecord, folder: FolderRecord, by: 1 | -1): Promise<Write[]> => {
  const parent = folderCount(list.id, folder.parentId);
  if (!(await read(ctx.table, keys.scope(node.folder(folder.id))))) return [addToCount(parent, { folders: by })];
  return [addToCount(parent, { folders: by, ownScopes: by }), addToCount(list.id, { ownScopes: by })];
};

/** The writes by which an empty folder is deleted; they fail when somebody else has deleted it. */
export const folderGone = async (ctx: Context, list: ListRecord, folder: FolderRecord, reason: string): Promise<Write[]> => [
  {
    put: row(keys.folder(folder.id), { ...folder, deletedOn: ctx.now().toISOString() }),
    if: { equals: { deletedOn: null } },
  },
  { delete: keys.folderRow(folder.parentId, fold(folder.name), folder.id) },
  { delete: keys.name(folder.parentId, folder.name) },
  ...(await counted(ctx, list, folder, -1)),
  putFact(factOf(ctx, 'folderDeleted', { ...aboutOf(list, folder), reason })),
];

/** The writes by which a deleted folder comes back; they fail when its name is taken or it is there already. */
export const folderBack = async (ctx: Context, list: ListRecord, folder: FolderRecord): Promise<Write[]> => [
  create(keys.name(folder.parentId, folder.name), { folderId: folder.id }),
  { put: row(keys.folder(folder.id), { ...folder, deletedOn: null }), if: { equals: { deletedOn: folder.deletedOn } } },
  create(keys.folderRow(folder.parentId, fold(folder.name), folder.id), { id: folder.id }),
  ...(await counted(ctx, list, folder, 1)),
  putFact(factOf(ctx, 'folderRestored', aboutOf(list, folder))),
];
