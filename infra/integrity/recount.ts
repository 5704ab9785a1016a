import { type Counts, folderCount, none } from '#functions/storage/counts.ts';
import { wholeSubject } from '#functions/storage/factShards.ts';
import type { Data, Finding } from '#infra/integrity/data.ts';

/** Counts the content of lists and folders. */
export const recount = () => {
  const sums = new Map<string, Counts>();
  const at = (node: string, { items = 0, folders = 0, bytes = 0, ownScopes = 0 }: Partial<Counts>): void => {
    const sum = sums.get(node) ?? none;
    sums.set(node, {
      items: sum.items + items,
      folders: sum.folders + folders,
      bytes: sum.bytes + bytes,
      ownScopes: sum.ownScopes + ownScopes,
    });
  };
  return {
    sums,
    at,
    /** Adds to a folder and its list. */
    add: (listId: string, folderId: string, more: Partial<Counts>): void => {
      at(listId, { ...more, folders: 0 });
      at(folderCount(listId, folderId), more);
    },
  };
};

export type Counted = ReturnType<typeof recount>;

const formatCounts = ({ items, folders, bytes, ownScopes }: Counts): string =>
  `${items} items, ${folders} folders, ${bytes} bytes, ${ownScopes} with their own permissions`;

/** Compares stored counts with the actual ones. Deleted objects are not counted. */
export function* checkCounts(data: Data, { sums }: Counted): Generator<Finding> {
  const stored = recount();
  for (const { pk, data: counts } of data.rows<Counts>('count#')) stored.at(wholeSubject(pk).slice('count#'.length), counts);
  for (const node of new Set([...sums.keys(), ...stored.sums.keys()])) {
    const id = node.replace(/\/$/, '');
    if (data.list(id)?.deletedOn || data.folderOf(id)?.deletedOn) continue;
    const [storedText, actualText] = [formatCounts(stored.sums.get(node) ?? none), formatCounts(sums.get(node) ?? none)];
    const wrong = `records ${storedText}, but has ${actualText}`;
    if (storedText !== actualText) yield { what: 'count', id: node, wrong, repair: 'correct the rows of this count with SQL' };
  }
}
