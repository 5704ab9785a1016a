import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BinRow } from '#frontend/features/recycleBin/BinRow.tsx';
import type { RecycleBinHandlers } from '#frontend/features/recycleBin/useBin.ts';
import table from '#frontend/ui/records/Table.module.css';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';
import classes from './RecycleBin.module.css';

interface Props {
  entries: RecycleEntry[];
  handlers: RecycleBinHandlers;
  canRestore: boolean;
}

export const BinTable = ({ entries, ...how }: Props) => {
  const { t } = useTranslation();
  return (
    <table className={`${table.table} ${classes.table}`}>
      <thead>
        <tr>
          <th className={classes.name}>{t('recycleBin.name')}</th>
          <th className={classes.from}>{t('recycleBin.from')}</th>
          <th className={classes.who}>{t('recycleBin.deletedBy')}</th>
          <th className={classes.date}>{t('recycleBin.deletedOn')}</th>
          <th>{t('recycleBin.reason')}</th>
          <th className={`${table.actions} ${classes.actions}`}>
            <VisuallyHidden>{t('recycleBin.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <BinRow key={entry.id} entry={entry} {...how} />
        ))}
      </tbody>
    </table>
  );
};
