import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#frontend/ui/records/column.ts';
import { RecordRow } from '#frontend/ui/records/RecordRow.tsx';
import { type RowAction, RowActions } from '#frontend/ui/records/RowActions.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import classes from './Table.module.css';

type KeyOf<T> = (row: T) => string | number;

interface TableProps<T> {
  rows: readonly T[];
  /** The identity of a row; its id by default. */
  keyOf?: KeyOf<T>;
  columns: (Column<T> | false)[];
  /** Actions of a row, as buttons. */
  actions?: (row: T) => RowAction[];
  /** Actions of a row in another form, such as a menu. */
  menu?: (row: T) => ReactNode;
  /** The width of the action column in pixels, on desktop and phone. */
  actionsWidth?: { desk?: number; phone?: number };
  /** Shown instead of a table without rows. */
  empty?: { title: string; text?: string };
  isCurrent?: (row: T) => boolean;
  /** The table's accessible name. */
  label?: string;
  className?: string | undefined;
  /** Whether the page scrolls instead of the table. */
  isBare?: boolean;
  /** Content below the rows. */
  children?: ReactNode;
}

interface TableOfRecords {
  <T extends { id: string | number }>(props: TableProps<T>): ReactNode;
  <T extends object>(props: TableProps<T> & { keyOf: KeyOf<T> }): ReactNode;
}

const idOf = (row: object): string => ('id' in row ? String(row.id) : '');

const headClass = <T,>({ style, className }: Pick<Column<T>, 'style' | 'className'>) =>
  [style === 'number' && classes.number, className].filter(Boolean).join(' ') || undefined;

/** A table of records; on a phone it shows their names and actions. */
export const RecordTable: TableOfRecords = <T extends object>({ rows, columns, actions, menu, empty, ...frame }: TableProps<T>) => {
  const { t } = useTranslation();
  const { keyOf = idOf, actionsWidth = {}, isCurrent, label, className = '', isBare, children } = frame;
  if (empty && rows.length === 0) return <Empty {...empty} />;
  const shown = columns.filter((column) => column !== false);
  const endOf = menu ?? (actions && ((row: T) => actions(row).length > 0 && <RowActions actions={actions(row)} />));
  const table = (
    <table
      className={`${classes.table} ${className}`}
      style={actionsWidth.phone === undefined ? undefined : { '--actions-width': `${actionsWidth.phone}px` }}
      aria-label={label}
    >
      <thead>
        <tr>
          {shown.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and are never reordered
            <th key={at} className={headClass(column)} style={{ width: column.width }}>
              {column.head}
            </th>
          ))}
          {endOf && (
            <th className={classes.actions} style={{ width: actionsWidth.desk }}>
              {t('settings.actions')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RecordRow key={keyOf(row)} row={row} columns={shown} end={endOf} isCurrent={isCurrent?.(row) ?? false} />
        ))}
      </tbody>
    </table>
  );
  if (isBare) return table;
  return (
    <div className={classes.scroll}>
      {table}
      {children}
    </div>
  );
};
