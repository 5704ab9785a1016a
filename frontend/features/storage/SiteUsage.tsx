import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { formatShare, formatSize } from '#frontend/ui/formats.ts';
import { PagedSection } from '#frontend/ui/page/PagedSection.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { application } from '#shared/contracts/application.ts';

/** What each site holds beside what it may hold, the largest first. */
export const SiteUsage = () => {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const read = useRead(application.siteUsage, { page }, { failure: 'inline', staleTime: 0 });
  if (read.error) return <Failed title={t('siteUsage.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  const { quota, sites, hasMore } = read.data;
  return (
    <PagedSection
      title={t('siteUsage.title')}
      lead={quota === null ? t('siteUsage.lead') : t('siteUsage.leadQuota', { quota: formatSize(quota) })}
      page={page}
      hasMore={hasMore}
      previous={t('siteUsage.previous')}
      next={t('siteUsage.next')}
      onPage={setPage}
    >
      <RecordTable
        rows={sites}
        keyOf={({ siteId }) => siteId}
        columns={[
          { head: t('siteUsage.site'), title: ({ title }) => title, cell: ({ title }) => title },
          { head: t('siteUsage.items'), look: 'number', cell: ({ items }) => items },
          { head: t('siteUsage.used'), look: 'number', isKept: true, cell: ({ bytes }) => (bytes === 0 ? '0' : formatSize(bytes)) },
          quota !== null && { head: t('siteUsage.share'), look: 'number', isKept: true, cell: ({ bytes }) => formatShare(bytes / quota) },
        ]}
      />
    </PagedSection>
  );
};
