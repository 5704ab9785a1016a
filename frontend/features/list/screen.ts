import type { TFunction } from 'i18next';
import type { Grid } from '#frontend/features/list/grid/grid.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

export const itemIn = (rows: Row[], id: number): Item | undefined =>
  rows.flatMap((row) => (row.kind === 'item' && row.item.Id === id ? row.item : []))[0];

/** "3 folders, 9 files", without zero counts. */
export const countsOf = (rows: Row[], isLibrary: boolean, t: TFunction): string => {
  const folders = rows.filter(({ kind }) => kind === 'folder').length;
  const items = rows.length - folders;
  return [
    folders > 0 ? t('list.folderCount', { count: folders }) : '',
    items > 0 ? t(isLibrary ? 'list.fileCount' : 'list.itemCount', { count: items }) : '',
  ]
    .filter(Boolean)
    .join(', ');
};

/** Returns the focus to the cell that had it before a menu opened. */
export const focusCell = (grid: Grid | null) => {
  const cell = grid?.getFocusedCell();
  if (cell) grid?.setFocusedCell(cell.rowIndex, cell.column);
};

/** Whether any cell of the list can be edited in place. */
export const hasCells = ({ fields }: Pick<ListDetails, 'fields'>): boolean => fields.some(({ cellEditable }) => cellEditable);
