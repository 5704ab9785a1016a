import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { CallError } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { useLiveMany } from '#frontend/api/live.ts';
import { Bin } from '#frontend/features/recycleBin/Bin.tsx';
import { withReturnUrl } from '#frontend/session/returnUrl.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { PageHead } from '#frontend/ui/page/PageHead.tsx';
import { productName } from '#frontend/ui/productName.ts';
import { Redirect } from '#frontend/ui/Redirect.tsx';
import { grants } from '#shared/access.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { cacheKey } from '#shared/hub.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';

const SiteBin = ({ site }: { site: SiteDetails }) => {
  const cache = useQueryClient();
  const bin = useRead(recycle.site, { systemSiteId: site.id }, { failure: 'inline', staleTime: 0 });
  const refresh = () => void cache.invalidateQueries({ queryKey: [cacheKey.site(site.id)] });
  useLiveMany(
    site.lists.map(({ id }) => cacheKey.list(id)),
    refresh,
  );
  return <Bin bin={bin} refresh={refresh} empty={() => call(recycle.emptyBin, { body: { systemSiteId: site.id } })} />;
};

const isAbsent = (error: unknown): boolean => error instanceof CallError && error.status === 404;

const ToNoAccess = () => {
  const { pathname, search } = useLocation();
  return <Redirect to={withReturnUrl('/401', `${pathname}${search}`)} />;
};

/** A single entry for an approver who may not open the bin. */
const EntryBin = ({ site, recycleId }: { site: SiteDetails; recycleId: string }) => {
  const entry = useRead(recycle.entry, { systemSiteId: site.id, recycleId }, { failure: 'inline', staleTime: 0 });
  const [isDecided, setIsDecided] = useState(false);
  // After approving, the approver has no more access to the entry.
  const refresh = async () => setIsDecided(isAbsent((await entry.refetch()).error));
  if (!entry.data && isAbsent(entry.error)) return <ToNoAccess />;
  const shown = isDecided ? [] : entry.data && [entry.data];
  return (
    <Bin bin={{ data: shown, error: entry.data ? null : entry.error, refetch: entry.refetch }} refresh={() => void refresh()} isAlone />
  );
};

/** The deleted content of a site that can be restored, for people who may delete. */
export const RecycleBinPage = () => {
  const { t } = useTranslation();
  const site = useSite();
  const recycleId = useSearchParams()[0].get('id');
  const mayOpen = grants(site.access.effectiveAccess, recycle.site.needs);
  if (!mayOpen && !recycleId) return <ToNoAccess />;

  return (
    <>
      <title>{`${t('recycleBin.title')} · ${site.siteName} · ${productName()}`}</title>
      <PageHead title={t('recycleBin.title')}>
        <span className="l-clip l-text13 l-secondary l-not-on-phone">{t('recycleBin.lead')}</span>
      </PageHead>
      {mayOpen || !recycleId ? <SiteBin site={site} /> : <EntryBin site={site} recycleId={recycleId} />}
    </>
  );
};
