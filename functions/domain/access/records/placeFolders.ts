import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';

/** A folder with its way from the list's root, as it is now. */
export interface PlacedFolder extends FolderRecord {
  /** Names from the list's root down to it. */
  names: string[];
  /** The permission nodes from the root site down to it. */
  chain: string[];
}

type Root = Pick<ListRecord, 'id' | 'chain'>;

interface Unplaced {
  list: Root;
  folder: FolderRecord;
}

type Known = Map<string, FolderRecord | undefined>;

/** The known folders down to one. Where one above is not known yet, it is missing, and so is what may lie above it. */
const wayTo = ({ list, folder }: Unplaced, known: Known): { way: FolderRecord[]; missing: string[] } => {
  const way = [folder];
  for (let top = folder; top.parentId !== list.id; ) {
    if (!known.has(top.parentId)) return { way, missing: [top.parentId, ...top.ids].filter((id) => !known.has(id)) };
    const parent = known.get(top.parentId);
    // One that was removed for good: what lies below it can only be in the recycle bin.
    if (!parent || way.includes(parent)) break;
    way.unshift(parent);
    top = parent;
  }
  return { way, missing: [] };
};

const chainOf = (list: Root, ids: string[]): string[] => [...list.chain, ...ids.map(node.folder)];

const placed = (unplaced: Unplaced, known: Known): PlacedFolder => {
  const { way } = wayTo(unplaced, known);
  const ids = [...(way[0]?.ids.slice(0, -1) ?? []), ...way.map(({ id }) => id)];
  return { ...unplaced.folder, names: way.map(({ name }) => name), ids, chain: chainOf(unplaced.list, ids) };
};

/**
 * Finds the ways of folders from their parents' records. A record only says for sure what its own parent is: when a folder is moved, those
 * below it are not touched, and so nobody can be given what the place it left would give. The ids that a record keeps of what lay above it
 * when it was written let everything be read at once, together with the entries on the way; only where something above was moved since, one
 * more read follows.
 */
export const placeFolders = async (ctx: Context, folders: Unplaced[]): Promise<PlacedFolder[]> => {
  const known: Known = new Map(folders.map(({ folder }) => [folder.id, folder]));
  const missing = (): string[] => [...new Set(folders.flatMap((one) => wayTo(one, known).missing))];
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
  return folders.map((one) => placed(one, known));
};

export const placeFolder = async (ctx: Context, list: Root, folder: FolderRecord): Promise<PlacedFolder> => {
  const [found] = await placeFolders(ctx, [{ list, folder }]);
  if (!found) throw new Error('a folder has no place');
  return found;
};

/** The folder with an id, undefined for the list's own id and where there is none or it was deleted. */
export const findFolder = async (ctx: Context, list: Root, folderId: string): Promise<PlacedFolder | undefined> => {
  if (folderId === list.id) return undefined;
  const [folder] = await readMany<FolderRecord>(ctx.table, [keys.folder(folderId)]);
  return folder && folder.listId === list.id && !folder.deletedOn ? placeFolder(ctx, list, folder) : undefined;
};
