import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { addToCount, folderCount } from '#functions/storage/counts.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ListRecord } from '#functions/storage/records.ts';
import { create, row } from '#functions/storage/rows.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';

const aboutOf = (list: ListRecord, folder: FolderRecord) => ({
  siteId: list.siteId,
  listId: list.id,
  folderId: folder.parentId,
  title: folder.name,
});

/** The writes by which an empty folder is deleted; they fail when somebody else has deleted it. */
export const folderGone = (ctx: Context, list: ListRecord, folder: FolderRecord, reason: string): Write[] => [
  {
    put: row(keys.folder(folder.id), { ...folder, deletedOn: ctx.now().toISOString() }),
    if: { equals: { deletedOn: null } },
  },
  { delete: keys.folderRow(folder.parentId, fold(folder.name), folder.id) },
  { delete: keys.name(folder.parentId, folder.name) },
  addToCount(folderCount(list.id, folder.parentId), { folders: -1 }),
  putFact(factOf(ctx, 'folderDeleted', { ...aboutOf(list, folder), reason })),
];

/** The writes by which a deleted folder comes back; they fail when its name is taken or it is there already. */
export const folderBack = (ctx: Context, list: ListRecord, folder: FolderRecord): Write[] => [
  create(keys.name(folder.parentId, folder.name), { folderId: folder.id }),
  { put: row(keys.folder(folder.id), { ...folder, deletedOn: null }), if: { equals: { deletedOn: folder.deletedOn } } },
  create(keys.folderRow(folder.parentId, fold(folder.name), folder.id), { id: folder.id }),
  addToCount(folderCount(list.id, folder.parentId), { folders: 1 }),
  putFact(factOf(ctx, 'folderRestored', aboutOf(list, folder))),
];
