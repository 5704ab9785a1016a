import type { Edit, Edits } from '#frontend/features/list/editing/edits.ts';
import type { Folder, Item, ItemPage } from '#shared/models/content/item.ts';

interface Common {
  key: string;
  /** Deleted by someone: greyed until it leaves. */
  leaving: boolean;
}
export interface FolderRow extends Common {
  kind: 'folder';
  folder: Folder;
}
export interface ItemRow extends Common {
  kind: 'item';
  item: Item;
  edit: Edit | undefined;
}
export type Row = FolderRow | ItemRow;

export const itemKey = (id: number): string => `item:${id}`;
export const folderKey = (id: string): string => `folder:${id}`;

/** The same record gives the same row, so that the grid redraws only what changed. */
const knownRows = new WeakMap<Folder | Item, Row>();

const remembered = <R extends Folder | Item>(record: R, make: (record: R) => Row): Row => {
  const row = knownRows.get(record) ?? make(record);
  knownRows.set(record, row);
  return row;
};

const folderRow = (folder: Folder): Row => ({ kind: 'folder', key: folderKey(folder.id), folder, leaving: false });
const itemRow = (item: Item): Row => ({ kind: 'item', key: itemKey(item.Id), item, edit: undefined, leaving: false });

/** Folders stand first. What moved to a later page between two reads is shown once, as it was read last. */
export const toRows = (pages: ItemPage[]): Row[] => {
  const folders = new Map(pages.flatMap((page) => page.folders).map((folder) => [folder.id, folder]));
  const items = new Map(pages.flatMap((page) => page.items).map((item) => [item.Id, item]));
  return [
    ...[...folders.values()].map((folder) => remembered(folder, folderRow)),
    ...[...items.values()].map((item) => remembered(item, itemRow)),
  ];
};

/** Rows that are gone from the answer but still fading keep their place behind the row they followed. */
export const withLeaving = (rows: Row[], previous: Row[], leaving: ReadonlySet<string>): Row[] => {
  if (leaving.size === 0) return rows;
  const present = new Set(rows.map(({ key }) => key));
  const result = rows.map((row) => (leaving.has(row.key) ? { ...row, leaving: true } : row));
  let before: string | null = null;
  for (const row of previous) {
    if (leaving.has(row.key) && !present.has(row.key)) {
      const at = before === null ? 0 : result.findIndex(({ key }) => key === before) + 1;
      result.splice(at, 0, { ...row, leaving: true });
    }
    before = row.key;
  }
  return result;
};

const knownEdited = new WeakMap<Edit, ItemRow>();

/** The same edit of the same row gives the same row, for the same reason. */
const editedRow = (row: ItemRow, edit: Edit): ItemRow => {
  const known = knownEdited.get(edit);
  if (known?.item === row.item && known.leaving === row.leaving) return known;
  const edited = { ...row, edit };
  knownEdited.set(edit, edited);
  return edited;
};

/** Rows with what a person changed in them and did not save yet. */
export const withEdits = (rows: Row[], edits: Edits): Row[] =>
  edits.size === 0
    ? rows
    : rows.map((row) => {
        const edit = row.kind === 'item' ? edits.get(row.item.Id) : undefined;
        return edit && row.kind === 'item' ? editedRow(row, edit) : row;
      });

/** What a cell shows: the own change before the stored value. */
export const cellValue = (row: ItemRow, field: string): unknown =>
  row.edit && Object.hasOwn(row.edit.changes, field) ? row.edit.changes[field] : row.item[field];
