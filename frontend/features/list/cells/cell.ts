import type { ComponentType } from 'react';
import type { CellProps } from '#frontend/features/list/cells/cellProps.ts';
import { DueCell } from '#frontend/features/list/cells/DueCell.tsx';
import { NameCell } from '#frontend/features/list/cells/NameCell.tsx';
import { SystemCell } from '#frontend/features/list/cells/SystemCell.tsx';
import { ValueCell } from '#frontend/features/list/cells/ValueCell.tsx';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import gridClasses from '#frontend/features/list/grid/ListGrid.module.css';
import { type GridRow, isData } from '#frontend/features/list/rows/groups.ts';
import { cellValue, type Row } from '#frontend/features/list/rows/rows.ts';
import { cellText } from '#frontend/fields/cellText.ts';
import { viewOf } from '#frontend/fields/index.ts';

const folderText = (row: Row & { kind: 'folder' }, { isMain, system }: Column): string =>
  isMain ? row.folder.name : (system?.folderText?.(row.folder) ?? '');

/** The value of a row in a column. */
export const valueIn = (row: GridRow | undefined, column: Column): unknown => {
  if (!isData(row)) return null;
  if (row.kind === 'folder') return folderText(row, column);
  return column.field ? cellValue(row, column.name) : column.system?.text(row.item);
};

/** The value as text. */
export const formatCell = (row: GridRow | null | undefined, value: unknown, { field }: Column): string =>
  row?.kind === 'item' && field ? cellText(field, value, row.item) : String(value ?? '');

interface Renderer {
  cellRenderer?: ComponentType<CellProps>;
  cellRendererParams?: object;
}

const drawnBy = <P extends object>(renderer: ComponentType<CellProps & P>, cellRendererParams: P): Renderer => ({
  cellRenderer: renderer as ComponentType<CellProps>,
  cellRendererParams,
});

/** The renderer of a column's cells and its parameters; undefined if plain text is sufficient. */
export const rendererOf = (column: Column, countsFolders: boolean): Renderer => {
  const { field, system, name } = column;
  if (column.isMain) return drawnBy(NameCell, { countsFolders });
  if (column.isDue) return drawnBy(DueCell, {});
  if (field && viewOf(field).Cell) return drawnBy(ValueCell, { field });
  return system?.Cell ? drawnBy(SystemCell, { name, system }) : {};
};

export const cellClasses = ({ alignEnd, name, isMain, system }: Column): string[] =>
  [alignEnd ? gridClasses.end : '', name === 'Id' ? gridClasses.id : '', !isMain && system ? gridClasses.secondary : ''].filter(
    (one) => one !== undefined,
  );
