import { ulid } from 'ulid';
import { type Context, personOf } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import type { Target } from '#functions/domain/targets.ts';
import { addToCount, folderCount, readCounts } from '#functions/storage/counts.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { RecycledRecord } from '#functions/storage/records.ts';
import { attempt, create, row } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';

/** Moves an empty folder to the recycle bin. One with content is refused: its content has to be looked at first. */
export const recycleFolder = async (ctx: Context & { target: Target<'list'> }, reason: string): Promise<{ recycleId: string }> => {
  const { list, folder } = ctx.target;
  if (!folder) throw new Problem('notFound');
  const [counts] = await readCounts(ctx.table, [folder.id]);
  if ((counts?.items ?? 0) + (counts?.folders ?? 0) > 0) throw new Problem('folderNotEmpty', { params: { fileName: folder.name } });

  const at = ctx.now().toISOString();
  const id = ulid(ctx.now().getTime());
  const entry: RecycledRecord = {
    id,
    siteId: list.siteId,
    listId: list.id,
    listTitle: list.title,
    title: folder.name,
    objectType: 'folder',
    itemId: null,
    folderId: folder.id,
    folderPath: folder.names.slice(0, -1).join('/'),
    deletedBy: personOf(ctx.caller),
    deletedOn: at,
    reason,
  };
  const done = await attempt(ctx.table, [
    { put: row(keys.folder(folder.id), { ...folder, deletedOn: at }), if: { equals: { deletedOn: null } } },
    { delete: keys.folderRow(folder.parentId, fold(folder.name), folder.id) },
    { delete: keys.name(folder.parentId, folder.name) },
    create(keys.recycled(list.siteId, id), entry),
    addToCount(folderCount(list.id, folder.parentId), { folders: -1 }),
    putFact(factOf(ctx, 'folderDeleted', { siteId: list.siteId, listId: list.id, folderId: folder.parentId, title: folder.name, reason })),
  ]);
  if (!done) throw new Problem('notFound');
  return { recycleId: id };
};
