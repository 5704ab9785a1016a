import { ActionIcon } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cell } from '#frontend/ui/files/csv.ts';
import table from '../table/Table.module.css';
import classes from './Clinical.module.css';

export interface Column<R> {
  key: string;
  label: string;
  /** Its text, also in exports. */
  value: (row: R) => Cell;
  /** Content if text is not enough. */
  cell?: (row: R) => ReactNode;
}

interface Opening<R> {
  Icon: TablerIcon;
  /** The label of opening the row, for keyboard users. */
  label: (row: R) => string;
  onOpen: (row: R) => void;
}

interface Props<R> {
  label: string;
  columns: Column<R>[];
  rows: R[];
  idOf: (row: R) => number;
  selected?: number | undefined;
  onSelect?: (row: R) => void;
  /** Opened by double click on a row, or by the button at its end. */
  opening?: Opening<R>;
}

/** Read-only rows, one of which may be selected or opened. */
export const Grid = <R,>({ label, columns, rows, idOf, selected, onSelect, opening }: Props<R>) => {
  const { t } = useTranslation();
  const open = (row: R) => {
    // A double click also selects a word, which nobody wants.
    getSelection()?.removeAllRanges();
    opening?.onOpen(row);
  };
  return (
    <table className={`${table.table} ${classes.grid}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, label: text }) => (
            <th key={key} scope="col">
              {text}
            </th>
          ))}
          {opening && (
            <td className={classes.end}>
              <span className="l-unseen">{t('clinical.open')}</span>
            </td>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)} aria-current={idOf(row) === selected || undefined} onDoubleClick={() => open(row)}>
            {columns.map(({ key, value, cell }, index) => (
              <td key={key} data-number={typeof value(row) === 'number' || undefined}>
                {index === 0 && onSelect ? (
                  <button type="button" className={table.item} aria-pressed={idOf(row) === selected} onClick={() => onSelect(row)}>
                    {value(row)}
                  </button>
                ) : (
                  (cell?.(row) ?? value(row))
                )}
              </td>
            ))}
            {opening && (
              <td className={classes.end}>
                <ActionIcon size="sm" aria-label={opening.label(row)} title={opening.label(row)} onClick={() => opening.onOpen(row)}>
                  <opening.Icon size={16} stroke={1.6} aria-hidden="true" />
                </ActionIcon>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
