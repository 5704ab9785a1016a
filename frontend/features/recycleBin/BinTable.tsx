import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BinRow } from '#frontend/features/recycleBin/BinRow.tsx';
import type { RecycleBinHandlers } from '#frontend/features/recycleBin/useBin.ts';
import type { PickedEntries } from '#frontend/features/recycleBin/usePicked.ts';
import table from '#frontend/ui/records/Table.module.css';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';
import classes from './RecycleBin.module.css';

interface Props {
  entries: RecycleEntry[];
  handlers: RecycleBinHandlers;
  canRestore: boolean;
  /** Undefined if a single entry is shown. */
  picked: PickedEntries | undefined;
}

export const BinTable = ({ entries, picked, ...how }: Props) => {
  const { t } = useTranslation();
  return (
    <table className={`${table.table} ${classes.table}`}>
      <thead>
        <tr>
          {picked && (
            <th className={classes.tick}>
              <input type="checkbox" aria-label={t('recycleBin.pickAll')} checked={picked.isAll} onChange={picked.toggleAll} />
            </th>
          )}
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
          <BinRow key={entry.id} entry={entry} picked={picked} {...how} />
        ))}
      </tbody>
    </table>
  );
};
