import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { AddLine } from '#frontend/ui/AddLine.tsx';
import { Select } from '#frontend/ui/form/Select.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { replaced, without } from '#frontend/ui/sequence.ts';
import { VIEW_KEYS } from '#shared/limits.ts';
import classes from './ViewWindow.module.css';

/** A property and its option: descending for sorting, expanded for grouping. */
export interface OrderRow {
  name: string;
  on: boolean;
}

interface Props {
  kind: 'sort' | 'group';
  columns: Column[];
  rows: OrderRow[];
  onChange: (rows: OrderRow[]) => void;
}

/** The properties by which a view sorts or groups, in order of priority. */
export const OrderRows = ({ kind, columns, rows, onChange }: Props) => {
  const { t } = useTranslation();
  const offered = columns.filter(({ sortable }) => sortable);
  const free = offered.find(({ name }) => !rows.some((row) => row.name === name));
  return (
    <fieldset className={classes.group}>
      <legend>{t(`list.view.${kind}`)}</legend>
      {rows.map((row, index) => (
        <div key={row.name} className={classes.line}>
          <Select
            className={classes.select}
            aria-label={t(`list.view.${kind}By`, { number: index + 1 })}
            value={row.name}
            options={offered
              .filter(({ name }) => name === row.name || !rows.some((other) => other.name === name))
              .map(({ name, label }) => ({ value: name, label }))}
            onChange={(name) => onChange(replaced(rows, index, { ...row, name }))}
          />
          <Select
            className={classes.select}
            aria-label={t(`list.view.${kind}How`, { number: index + 1 })}
            value={String(row.on)}
            options={[
              { value: String(kind === 'group'), label: t(kind === 'sort' ? 'list.view.ascending' : 'list.view.expanded') },
              { value: String(kind === 'sort'), label: t(kind === 'sort' ? 'list.view.descending' : 'list.view.collapsed') },
            ]}
            onChange={(on) => onChange(replaced(rows, index, { ...row, on: on === 'true' }))}
          />
          <ActionIcon aria-label={t('list.view.remove', { number: index + 1 })} onClick={() => onChange(without(rows, index))}>
            <Glyph of={IconX} />
          </ActionIcon>
        </div>
      ))}
      {free && rows.length < VIEW_KEYS && (
        <AddLine label={t(`list.view.${kind}Add`)} onClick={() => onChange([...rows, { name: free.name, on: kind === 'group' }])} />
      )}
    </fieldset>
  );
};
