import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';

/** A folder with its current path from the list's root. */
export interface FolderWithPath extends FolderRecord {
  /** The folder names from the list's root down to it. */
  names: string[];
  /** The permission nodes from the root site down to it. */
  chain: string[];
}

type Root = Pick<ListRecord, 'id' | 'chain'>;

interface FolderInList {
  list: Root;
  folder: FolderRecord;
}

type FoldersById = Map<string, FolderRecord | undefined>;

/** The known folders down to one. `missing` contains an unknown parent and the unknown folders that may be above it. */
const pathTo = ({ list, folder }: FolderInList, known: FoldersById): { path: FolderRecord[]; missing: string[] } => {
  const path = [folder];
  for (let top = folder; top.parentId !== list.id; ) {
    if (!known.has(top.parentId)) return { path, missing: [top.parentId, ...top.ids].filter((id) => !known.has(id)) };
    const parent = known.get(top.parentId);
    // The parent was permanently deleted, so the folder can only be in the recycle bin.
    if (!parent || path.includes(parent)) break;
    path.unshift(parent);
    top = parent;
  }
  return { path, missing: [] };
};

const chainOf = (list: Root, ids: string[]): string[] => [...list.chain, ...ids.map(node.folder)];

const withPath = (entry: FolderInList, known: FoldersById): FolderWithPath => {
  const { path } = pathTo(entry, known);
  const ids = [...(path[0]?.ids.slice(0, -1) ?? []), ...path.map(({ id }) => id)];
  return { ...entry.folder, names: path.map(({ name }) => name), ids, chain: chainOf(entry.list, ids) };
};

/**
 * Finds the current paths of folders from the records of their parents. A record is authoritative only for its own parent: moving a folder
 * does not update the folders below it, so nobody gets permissions of the previous place. The ancestor ids stored when the record was
 * written allow everything to be read in one batch, including the permission entries; another read is only needed if an ancestor was moved
 * since.
 */
export const resolveFolderPaths = async (ctx: Context, folders: FolderInList[]): Promise<FolderWithPath[]> => {
  const known: FoldersById = new Map(folders.map(({ folder }) => [folder.id, folder]));
  const missing = (): string[] => [...new Set(folders.flatMap((one) => pathTo(one, known).missing))];
  for (let ids = missing(); ids.length > 0; ids = missing()) {
    const [records] = await Promise.all([
      readMany<FolderRecord>(ctx.table, ids.map(keys.folder)),
      effectiveAccesses(
        ctx,
        folders.map(({ list, folder }) => chainOf(list, folder.ids)),
      ),
    ]);
    for (const [index, id] of ids.entries()) known.set(id, records[index]);
  }
  return folders.map((one) => withPath(one, known));
};

export const resolveFolderPath = async (ctx: Context, list: Root, folder: FolderRecord): Promise<FolderWithPath> => {
  const [found] = await resolveFolderPaths(ctx, [{ list, folder }]);
  if (!found) throw new Error('a folder has no place');
  return found;
};

/** The folder with an id; undefined for the list's own id, and if the folder does not exist or is deleted. */
export const findFolder = async (ctx: Context, list: Root, folderId: string): Promise<FolderWithPath | undefined> => {
  if (folderId === list.id) return undefined;
  const [folder] = await readMany<FolderRecord>(ctx.table, [keys.folder(folderId)]);
  return folder && folder.listId === list.id && !folder.deletedOn ? resolveFolderPath(ctx, list, folder) : undefined;
};
