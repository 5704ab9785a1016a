import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { BinTable } from '#frontend/features/recycleBin/BinTable.tsx';
import { useBin } from '#frontend/features/recycleBin/useBin.ts';
import { withReturnUrl } from '#frontend/session/returnUrl.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { PageHead } from '#frontend/ui/PageHead.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import { grants } from '#shared/access.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import classes from './RecycleBin.module.css';

const Bin = () => {
  const { t } = useTranslation();
  const { bin, restore, restoringId } = useBin(useSite());

  if (bin.error) return <Failed title={t('recycleBin.failed')} error={bin.error} onRetry={() => void bin.refetch()} />;
  if (!bin.data) return <Skeletons />;
  if (bin.data.length === 0) return <Empty title={t('recycleBin.empty')} text={t('recycleBin.emptyText')} />;
  return (
    <>
      <div className={classes.scroll}>
        <BinTable entries={bin.data} restoringId={restoringId} onRestore={restore} />
      </div>
      <div className={classes.bar}>{t('recycleBin.count', { count: bin.data.length })}</div>
    </>
  );
};

/** What was deleted from a site and can be brought back, for those who may delete. */
export const RecycleBinPage = () => {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const site = useSite();
  if (!grants(site.access.effectiveAccess, recycle.site.needs))
    return <Navigate to={withReturnUrl('/401', `${pathname}${search}`)} replace />;

  return (
    <>
      <title>{`${t('recycleBin.title')} · ${site.siteName} · Sheaf`}</title>
      <PageHead title={t('recycleBin.title')}>
        <span className={classes.lead}>{t('recycleBin.lead')}</span>
      </PageHead>
      <Bin />
    </>
  );
};
