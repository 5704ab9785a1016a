import { countFolder } from '#functions/domain/content/folders/folderRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ListRecord } from '#functions/storage/records/records.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

export const aboutFolder = (list: ListRecord, folder: FolderRecord) => ({
  siteId: list.siteId,
  listId: list.id,
  folderId: folder.parentId,
  title: folder.name,
  objectId: folder.id,
});

/** The writes that delete an empty folder; they fail if someone else has deleted, renamed or moved it. */
export const folderDeletion = async (
  ctx: Context,
  list: ListRecord,
  folder: FolderRecord,
  { reason, recycleId }: { reason: string; recycleId: string },
): Promise<Write[]> => [
  {
    update: keys.folder(folder.id),
    set: { deletedOn: ctx.now().toISOString(), deletedWith: recycleId },
    if: { equals: { deletedOn: null, name: folder.name, parentId: folder.parentId } },
  },
  { delete: keys.folderRow(folder.parentId, normalizeText(folder.name), folder.id) },
  { delete: keys.name(folder.parentId, folder.name) },
  ...(await countFolder(ctx, list, folder, -1)),
  putFact(factOf(ctx, 'folderDeleted', { ...aboutFolder(list, folder), reason })),
];
