import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { useLiveMany } from '#frontend/api/live.ts';
import { Bin } from '#frontend/features/recycleBin/Bin.tsx';
import { withReturnUrl } from '#frontend/session/returnUrl.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { PageHead } from '#frontend/ui/page/PageHead.tsx';
import { grants } from '#shared/access.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { cacheKey } from '#shared/hub.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import classes from './RecycleBin.module.css';

const SiteBin = ({ site }: { site: SiteDetails }) => {
  const cache = useQueryClient();
  const bin = useRead(recycle.site, { systemSiteId: site.id }, { failure: 'inline', staleTime: 0 });
  const refresh = () => void cache.invalidateQueries({ queryKey: [cacheKey.site(site.id)] });
  useLiveMany(
    site.lists.map(({ id }) => cacheKey.list(id)),
    refresh,
  );
  return <Bin bin={bin} refresh={refresh} />;
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
      <SiteBin site={site} />
    </>
  );
};
