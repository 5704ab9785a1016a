import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import { addToCount, type Counts, folderCount } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ListRecord } from '#functions/storage/records/records.ts';
import { create, read } from '#functions/storage/rows.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

type FolderRowRef = Pick<FolderRecord, 'id' | 'name' | 'parentId'>;

const sameKey = (one: Key, other: Key): boolean => one.pk === other.pk && one.sk === other.sk;

const moved = (from: Key, to: Key, record: object): Write[] =>
  sameKey(from, to) ? [] : [{ delete: from, if: { present: true } }, create(to, record)];

/** The writes that move a folder's reserved name and its row from one parent or name to another. */
export const moveFolderRow = (before: FolderRowRef, after: FolderRowRef): Write[] => [
  ...moved(keys.name(before.parentId, before.name), keys.name(after.parentId, after.name), { folderId: after.id }),
  ...moved(
    keys.folderRow(before.parentId, normalizeText(before.name), before.id),
    keys.folderRow(after.parentId, normalizeText(after.name), after.id),
    { id: after.id },
  ),
];

/** A folder's contribution to its parent's counts, and the condition that it still has, or has not, its own permissions. */
const readWeight = async (ctx: Context, { id }: Pick<FolderRecord, 'id'>): Promise<{ weight: Partial<Counts>; weightCheck: Write }> => {
  const scope = keys.scope(node.folder(id));
  return (await read(ctx.table, scope))
    ? { weight: { folders: 1, ownScopes: 1 }, weightCheck: { check: scope, if: { present: true } } }
    : { weight: { folders: 1, ownScopes: 0 }, weightCheck: { check: scope, if: { absent: true } } };
};

const times = ({ folders = 0, ownScopes = 0 }: Partial<Counts>, by: 1 | -1): Partial<Counts> => ({
  folders: by * folders,
  ownScopes: by * ownScopes,
});

/** Adds a folder to its parent's counts or removes it; its own permissions also count in its list. */
export const countFolder = async (ctx: Context, list: ListRecord, folder: FolderRecord, by: 1 | -1): Promise<Write[]> => {
  const { weight, weightCheck } = await readWeight(ctx, folder);
  const ownScopeCount = weight.ownScopes ? [addToCount(list, list.id, { ownScopes: by })] : [];
  return [weightCheck, addToCount(list, folderCount(list.id, folder.parentId), times(weight, by)), ...ownScopeCount];
};

/** Moves a folder from one parent's counts to another's. */
export const moveFolderCounts = async (ctx: Context, list: ListRecord, before: FolderRecord, parentId: string): Promise<Write[]> => {
  const { weight, weightCheck } = await readWeight(ctx, before);
  return [
    weightCheck,
    addToCount(list, folderCount(list.id, before.parentId), times(weight, -1)),
    addToCount(list, folderCount(list.id, parentId), times(weight, 1)),
  ];
};
