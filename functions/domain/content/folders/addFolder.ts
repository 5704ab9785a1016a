import { ulid } from 'ulid';
import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { Write } from '#functions/platform/table.ts';
import { addToCount, folderCount } from '#functions/storage/counts.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, create } from '#functions/storage/rows.ts';
import { FOLDER_DEPTH } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

interface AddFolderInput {
  list: ListRecord;
  /** Undefined for the list's root. */
  parent: FolderWithPath | undefined;
  name: string;
  /** Further writes in the same transaction. */
  alsoWrites?: (folderId: string) => Write[];
}

/** Checks the depth of a folder; one at the list's root has depth 1. */
export const assertDepth = (depth: number): void => {
  if (depth > FOLDER_DEPTH) throw new Problem('invalidInput', { fields: [{ at: 'parentFolderId', code: 'tooDeep' }] });
};

/** The condition that the parent folder still exists. */
export const folderExists = (folder: Pick<FolderRecord, 'id'> | undefined): Write[] =>
  folder ? [{ check: keys.folder(folder.id), if: { equals: { deletedOn: null } } }] : [];

/** Adds a folder; undefined if its name is taken, its parent was deleted, or another write failed. */
export const addFolder = async (
  ctx: Context,
  { list, parent, name, alsoWrites = () => [] }: AddFolderInput,
): Promise<FolderWithPath | undefined> => {
  assertDepth((parent?.ids.length ?? 0) + 1);
  const id = ulid();
  const parentId = parent?.id ?? list.id;
  const at = ctx.now().toISOString();
  const ids = [...(parent?.ids ?? []), id];
  const by = { createdBy: personOf(ctx.caller), createdOn: at, modifiedOn: at };
  const folder: FolderRecord = { id, listId: list.id, name, parentId, ids, ...by, deletedOn: null };
  const isCreated = await attempt(ctx.table, [
    create(keys.name(parentId, name), { folderId: id }),
    create(keys.folder(id), folder),
    create(keys.folderRow(parentId, normalizeText(name), id), { id }),
    addToCount(list, folderCount(list.id, parentId), { folders: 1 }),
    putFact(factOf(ctx, 'folderCreated', { siteId: list.siteId, listId: list.id, folderId: parentId, title: name, objectId: id })),
    ...folderExists(parent),
    ...alsoWrites(id),
  ]);
  if (!isCreated) return undefined;
  return { ...folder, names: [...(parent?.names ?? []), name], chain: [...folderChain(list, parent), node.folder(id)] };
};
