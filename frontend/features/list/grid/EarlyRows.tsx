import { createElement, type MouseEvent } from 'react';
import { CardCell } from '#frontend/features/list/cells/CardCell.tsx';
import { cellClasses, formatCell, rendererOf, valueIn } from '#frontend/features/list/cells/cell.ts';
import { GroupHead } from '#frontend/features/list/cells/GroupHead.tsx';
import { type Column, leastMainWidth } from '#frontend/features/list/columns/columns.ts';
import { HeadLabel } from '#frontend/features/list/grid/HeadLabel.tsx';
import type { ListGridProps } from '#frontend/features/list/grid/ListGrid.tsx';
import { ADD_WIDTH, BOX_WIDTH, GROUP_HEIGHT, HEAD_HEIGHT, LEAST_WIDTH, rowHeight } from '#frontend/features/list/grid/measures.ts';
import { type GridRow, isData } from '#frontend/features/list/rows/groups.ts';
import classes from './EarlyRows.module.css';

type CellOptions = Pick<ListGridProps, 'columns' | 'context' | 'phone' | 'countsFolders'>;

const trackOf = (column: Column): string =>
  column.isMain && !column.pinned ? `minmax(${leastMainWidth(column)}px, 1fr)` : `${Math.max(LEAST_WIDTH, column.width)}px`;

const sides = ['left', null, 'right'] as const;

const inOrder = (columns: Column[]): Column[] => sides.flatMap((side) => columns.filter(({ pinned }) => pinned === side));

const cellOf = (row: GridRow, column: Column, { context, countsFolders }: CellOptions) => {
  const value = valueIn(row, column);
  const text = formatCell(row, value, column);
  const { cellRenderer, cellRendererParams } = rendererOf(column, countsFolders);
  if (!cellRenderer || !isData(row)) return text;
  return createElement(cellRenderer, { data: row, value, valueFormatted: text, context, ...cellRendererParams });
};

const Cells = ({ row, ...shown }: CellOptions & { row: GridRow }) => {
  const { columns, context, phone } = shown;
  if (!isData(row))
    return (
      <td>
        <GroupHead data={row} context={context} />
      </td>
    );
  return (
    <>
      <td className={classes.box}>
        <span className={classes.check} />
      </td>
      {phone ? (
        <td className={classes.card}>
          <CardCell data={row} context={context} columns={columns} />
        </td>
      ) : (
        columns.map((column) => (
          <td key={column.name} className={`${classes.cell} ${cellClasses(column).join(' ')}`}>
            {cellOf(row, column, shown)}
          </td>
        ))
      )}
    </>
  );
};

/**
 * The first rows of a list, drawn immediately where the grid will draw them after its script has loaded. They look like the grid's rows and
 * can be opened; all other actions have to wait for the grid.
 */
export const EarlyRows = ({ name, rows, columns, filtered, editing, phone, context, countsFolders }: ListGridProps) => {
  // Only the grid can draw rows in edit mode.
  if (editing) return <div className={classes.table} />;
  const shown = { columns: inOrder(columns), context, phone, countsFolders };
  const cells = phone ? ['minmax(0, 1fr)'] : [...shown.columns.map(trackOf), ...(context.addColumn ? [`${ADD_WIDTH}px`] : [])];
  const gridTemplateColumns = [`${BOX_WIDTH}px`, ...cells].join(' ');
  const height = rowHeight(phone);
  const onMenu = (row: GridRow) => (event: MouseEvent) => {
    if (!isData(row)) return;
    event.preventDefault();
    context.menu(row, { x: event.clientX, y: event.clientY });
  };
  return (
    <table aria-label={name} aria-busy className={classes.table}>
      {!phone && (
        <thead>
          <tr className={classes.head} style={{ gridTemplateColumns, height: HEAD_HEIGHT }}>
            <td className={classes.box}>
              <span className={classes.check} />
            </td>
            {shown.columns.map((column) => (
              <th key={column.name} className={`${classes.cell} ${column.alignEnd ? classes.end : ''}`}>
                <HeadLabel displayName={column.label} filtered={filtered.includes(column.name)} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.slice(0, Math.ceil(innerHeight / height)).map((row) => (
          <tr
            key={row.key}
            data-early
            className={`${classes.row} ${phone ? classes.tall : ''}`}
            style={isData(row) ? { gridTemplateColumns, height } : { height: GROUP_HEIGHT }}
            onClick={() => phone && isData(row) && context.open(row)}
            onDoubleClick={() => !phone && isData(row) && context.open(row)}
            onContextMenu={onMenu(row)}
          >
            <Cells row={row} {...shown} />
          </tr>
        ))}
      </tbody>
    </table>
  );
};
