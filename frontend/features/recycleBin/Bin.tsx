import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BinBar } from '#frontend/features/recycleBin/BinBar.tsx';
import { BinTable } from '#frontend/features/recycleBin/BinTable.tsx';
import { useBin } from '#frontend/features/recycleBin/useBin.ts';
import { usePicked } from '#frontend/features/recycleBin/usePicked.ts';
import table from '#frontend/ui/records/Table.module.css';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import type { Job } from '#shared/models/content/job.ts';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';
import classes from './RecycleBin.module.css';

interface Props {
  bin: { data?: RecycleEntry[] | undefined; error: unknown; refetch: () => unknown };
  refresh: () => void;
  empty?: () => Promise<Job>;
  /** A single entry is shown to an approver who may not open the bin. */
  isAlone?: boolean;
}

/** The entries of a recycle bin. The address can contain an entry, which is then shown alone. */
export const Bin = ({ bin, refresh, empty, isAlone = false }: Props) => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const handlers = useBin(refresh);
  const canRestore = !isAlone;
  const only = search.get('id');
  const picked = usePicked({ entries: bin.data ?? [], handlers, refresh, empty });

  if (bin.error) return <Failed title={t('recycleBin.failed')} error={bin.error} onRetry={() => void bin.refetch()} />;
  if (!bin.data) return <Skeletons />;
  const entries = only ? bin.data.filter(({ id }) => id === only) : bin.data;
  const showAll = !isAlone && (
    <button type="button" className={classes.all} onClick={() => setSearch({})}>
      {t('recycleBin.showAll')}
    </button>
  );
  if (only && entries.length === 0)
    return (
      <Empty title={t('recycleBin.notHere')} text={t('recycleBin.notHereText')}>
        {showAll}
      </Empty>
    );
  if (entries.length === 0) return <Empty title={t('recycleBin.empty')} text={t('recycleBin.emptyText')} />;
  return (
    <>
      <div className="l-column l-auto">
        <BinTable entries={entries} handlers={handlers} canRestore={canRestore} picked={only ? undefined : picked} />
      </div>
      {only ? (
        <div className={`${table.bar} ${classes.bar}`}>
          {t('recycleBin.onlyOne')} {showAll}
        </div>
      ) : (
        <BinBar count={entries.length} picked={picked} />
      )}
    </>
  );
};
