import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PickedEntries } from '#frontend/features/recycleBin/usePicked.ts';
import table from '#frontend/ui/records/Table.module.css';
import classes from './RecycleBin.module.css';

/** Below the entries: their number, or the actions for the selected ones. */
export const BinBar = ({ count, picked }: { count: number; picked: PickedEntries }) => {
  const { t } = useTranslation();
  if (picked.progress) {
    const { done, total } = picked.progress;
    return (
      <div className={table.bar} role="status">
        {total === null ? t('jobs.running', { count: done }) : t('recycleBin.working', { done, total })}
      </div>
    );
  }
  if (picked.count > 0)
    return (
      <div className={`${table.bar} ${classes.picked}`} role="toolbar" aria-label={t('list.selected', { count: picked.count })}>
        <span className="l-bold l-nowrap" role="status">
          {t('list.selected', { count: picked.count })}
        </span>
        <button type="button" className={classes.all} onClick={picked.clear}>
          {t('list.clearSelection')}
        </button>
        <Button size="xs" onClick={picked.restore}>
          {t('recycleBin.restore')}
        </Button>
        {picked.removable > 0 && (
          <Button size="xs" className="l-error" onClick={picked.purge}>
            {t('recycleBin.delete')}
          </Button>
        )}
      </div>
    );
  return (
    <div className={table.bar}>
      {t('recycleBin.count', { count })}
      {picked.emptyAll && (
        <Button size="xs" variant="subtle" className="l-end l-error" onClick={picked.emptyAll}>
          {t('recycleBin.emptyAll')}
        </Button>
      )}
    </div>
  );
};
