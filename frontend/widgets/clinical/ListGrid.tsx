import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldCell } from '#frontend/fields/FieldCell.tsx';
import { itemName } from '#frontend/ui/itemName.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { formatValue } from '#frontend/widgets/clinical/formatValue.ts';
import { type Column, Grid } from '#frontend/widgets/clinical/Grid.tsx';
import { Note } from '#frontend/widgets/Note.tsx';
import { columnsOf } from '#frontend/widgets/table/columns.ts';
import { useTable } from '#frontend/widgets/table/useTable.ts';
import { Waiting } from '#frontend/widgets/Waiting.tsx';
import type { Item } from '#shared/models/content/item.ts';
import type { Settings } from '#shared/models/sites/widget.ts';
import shared from '../Widget.module.css';

interface Props {
  /** The identity of the grid on the page. */
  id: string;
  label: string;
  shown: Settings<'table'>;
  selected?: number | undefined;
  opening?: Parameters<typeof Grid<Item>>[0]['opening'];
}

/** All rows of a list's view. */
export const ListGrid = ({ id, label, shown, selected, opening }: Props) => {
  const { t, i18n } = useTranslation();
  const { read, details } = useTable(id, shown);
  if (read.error && !details) return <Failed title={t('pages.itemsFailed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!details) return <Waiting />;
  const { main, others } = columnsOf(details);
  const rows = (read.data?.pages ?? []).flatMap(({ page }) => page.items);
  if (rows.length === 0) return <Note>{t('pages.noRows')}</Note>;
  const name = details.fields.find(({ internalFieldName }) => internalFieldName === main)?.name ?? t('labels.Title');
  const columns: Column<Item>[] = [
    { key: main, label: name, value: itemName },
    ...others.map((field) => ({
      key: field.internalFieldName,
      label: field.name,
      value: (item: Item) => formatValue(item[field.internalFieldName], i18n.language),
      cell: (item: Item) => <FieldCell field={field} value={item[field.internalFieldName]} />,
    })),
  ];
  return (
    <>
      <Grid label={label} columns={columns} rows={rows} idOf={({ Id }) => Id} selected={selected} opening={opening} />
      {read.hasNextPage && (
        <p className={shared.more}>
          <Button size="xs" variant="subtle" loading={read.isLoadingMore} onClick={read.loadMore}>
            {t('pages.moreRows')}
          </Button>
        </p>
      )}
    </>
  );
};
