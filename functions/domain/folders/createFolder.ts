import { ulid } from 'ulid';
import { node } from '#functions/domain/access/nodes.ts';
import { type Context, personOf } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import { presentFolder } from '#functions/domain/folders/presentFolder.ts';
import { folderChain } from '#functions/domain/items/itemChain.ts';
import type { Target } from '#functions/domain/targets.ts';
import { addToCount, folderCount } from '#functions/storage/counts.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord } from '#functions/storage/records.ts';
import { attempt, create } from '#functions/storage/rows.ts';
import type { Folder } from '#shared/models/item.ts';
import { holdsFolders } from '#shared/models/list.ts';
import { Problem } from '#shared/problems.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';

/** Longer chains would make a sort of access checks out of every read. */
const DEPTH = 20;

/** Adds a folder below the list's root or another folder. */
export const createFolder = async (ctx: Context & { target: Target<'list'> }, { folderName }: { folderName: string }): Promise<Folder> => {
  const { list, folder: parent, access } = ctx.target;
  if (!holdsFolders(list.type) || list.hasFolders === false) throw new Problem('foldersNotAllowed');
  if ((parent?.ids.length ?? 0) >= DEPTH) throw new Problem('invalidInput', { fields: [{ at: 'parentFolderId', code: 'tooDeep' }] });

  const id = ulid();
  const parentId = parent?.id ?? list.id;
  const at = ctx.now().toISOString();
  const folder: FolderRecord = {
    id,
    listId: list.id,
    name: folderName,
    parentId,
    names: [...(parent?.names ?? []), folderName],
    ids: [...(parent?.ids ?? []), id],
    chain: [...folderChain(list, parent), node.folder(id)],
    createdBy: personOf(ctx.caller),
    createdOn: at,
    modifiedOn: at,
    deletedOn: null,
  };
  const made = await attempt(ctx.table, [
    create(keys.name(parentId, folderName), { folderId: id }),
    create(keys.folder(id), folder),
    create(keys.folderRow(parentId, fold(folderName), id), { id }),
    addToCount(folderCount(list.id, parentId), { folders: 1 }),
    putFact(factOf(ctx, 'folderCreated', { siteId: list.siteId, listId: list.id, folderId: parentId, title: folderName })),
  ]);
  if (!made) throw new Problem('folderExists', { params: { fileName: folderName } });
  return presentFolder(list, folder, access, 0);
};
