import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from '#frontend/ui/records/column.ts';
import { OpenButton } from '#frontend/ui/records/OpenButton.tsx';
import classes from './Table.module.css';

interface Props<T> {
  row: T;
  columns: Column<T>[];
  /** The actions at the end of the row. */
  end: ((row: T) => ReactNode) | undefined;
  isCurrent: boolean;
}

const formatCell = <T,>(column: Column<T>, row: T): ReactNode => {
  if (!column.text) return column.cell(row);
  const { text, cell, to, onOpen } = column;
  if (cell) return cell(row);
  const address = to?.(row);
  if (address) return <Link to={address}>{text(row)}</Link>;
  return onOpen ? <OpenButton onClick={() => onOpen(row)}>{text(row)}</OpenButton> : text(row);
};

const contentOf = <T,>(column: Column<T>, row: T): ReactNode => {
  const { icon, below } = column;
  const content = (
    <>
      {formatCell(column, row)}
      {below && <span className={classes.small}>{below(row)}</span>}
    </>
  );
  if (!icon) return content;
  return (
    <span className={classes.what}>
      {icon(row)}
      <span>{content}</span>
    </span>
  );
};

const cellClass = <T,>({ style, isShownOnPhone, className }: Column<T>, at: number) =>
  [style && classes[style], at > 0 && !isShownOnPhone && classes.wide, className].filter(Boolean).join(' ') || undefined;

/** One record. */
export const RecordRow = <T,>({ row, columns, end, isCurrent }: Props<T>) => (
  <tr data-current={isCurrent || undefined}>
    {columns.map((column, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and are never reordered
      <td key={at} className={cellClass(column, at)} title={column.text?.(row)}>
        {contentOf(column, row)}
      </td>
    ))}
    {end && <td className={classes.actions}>{end(row)}</td>}
  </tr>
);
