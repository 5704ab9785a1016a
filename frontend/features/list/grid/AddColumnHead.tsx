import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ColDef } from 'ag-grid-community';
import type { CustomHeaderProps } from 'ag-grid-react';
import { useTranslation } from 'react-i18next';
import type { GridContext } from '#frontend/features/list/grid/gridContext.ts';
import { ADD_WIDTH } from '#frontend/features/list/grid/measures.ts';
import type { GridRow } from '#frontend/features/list/rows/groups.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';

/** The button for a new column at the end of the header. */
const AddColumnHead = ({ context }: CustomHeaderProps<GridRow, GridContext>) => {
  const { t } = useTranslation();
  const label = t('settings.fields.add');
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => context.addColumn?.()}>
      <Glyph of={IconPlus} />
    </ActionIcon>
  );
};

/** A column without cells, after all others and always visible. */
export const addColumnDef = (label: string): ColDef<GridRow> => ({
  colId: '_add',
  headerName: label,
  headerComponent: AddColumnHead,
  width: ADD_WIDTH,
  sortable: false,
  resizable: false,
  suppressMovable: true,
  suppressNavigable: true,
  pinned: 'right',
});
