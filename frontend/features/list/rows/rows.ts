import type { Edit, Edits } from '#frontend/features/list/editing/edits.ts';
import type { Folder, Item, ItemPage } from '#shared/models/content/item.ts';

interface Common {
  key: string;
  /** Deleted by someone: grayed out until it disappears. */
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

/** The same record returns the same row object, so that the grid redraws only what changed. */
const knownRows = new WeakMap<Folder | Item, Row>();

const remembered = <R extends Folder | Item>(record: R, make: (record: R) => Row): Row => {
  const row = knownRows.get(record) ?? make(record);
  knownRows.set(record, row);
  return row;
};

const folderRow = (folder: Folder): Row => ({ kind: 'folder', key: folderKey(folder.id), folder, leaving: false });
const itemRow = (item: Item): Row => ({ kind: 'item', key: itemKey(item.Id), item, edit: undefined, leaving: false });

/** Folders come first. A row that moved to a later page between two requests is shown once, as loaded last. */
export const toRows = (pages: ItemPage[]): Row[] => {
  const folders = new Map(pages.flatMap((page) => page.folders).map((folder) => [folder.id, folder]));
  const items = new Map(pages.flatMap((page) => page.items).map((item) => [item.Id, item]));
  return [
    ...[...folders.values()].map((folder) => remembered(folder, folderRow)),
    ...[...items.values()].map((item) => remembered(item, itemRow)),
  ];
};

/** Deleted rows that are still fading keep their place after the row that they followed. */
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

/** The same edit of the same row returns the same object, for the same reason. */
const editedRow = (row: ItemRow, edit: Edit): ItemRow => {
  const known = knownEdited.get(edit);
  if (known?.item === row.item && known.leaving === row.leaving) return known;
  const edited = { ...row, edit };
  knownEdited.set(edit, edited);
  return edited;
};

/** The rows with their unsaved changes. */
export const withEdits = (rows: Row[], edits: Edits): Row[] =>
  edits.size === 0
    ? rows
    : rows.map((row) => {
        const edit = row.kind === 'item' ? edits.get(row.item.Id) : undefined;
        return edit && row.kind === 'item' ? editedRow(row, edit) : row;
      });

/** The value of a cell: the unsaved change, or else the stored value. */
export const cellValue = (row: ItemRow, field: string): unknown =>
  row.edit && Object.hasOwn(row.edit.changes, field) ? row.edit.changes[field] : row.item[field];
