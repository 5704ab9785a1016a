import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { formatShare, formatSize } from '#frontend/ui/formats.ts';
import { PagedSection } from '#frontend/ui/page/PagedSection.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { application } from '#shared/contracts/application.ts';

/** Who has sent how much today beside what one person can send, the most first. */
export const DailyUploads = () => {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const read = useRead(application.dailyUploads, { page }, { failure: 'inline', staleTime: 0 });
  if (read.error) return <Failed title={t('dailyUploads.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  const { quota = null, people = [], hasMore = false } = read.data ?? {};
  if (people.length === 0 && page === 0) return null;
  return (
    <PagedSection
      title={t('dailyUploads.title')}
      lead={quota === null ? t('dailyUploads.lead') : t('dailyUploads.leadQuota', { quota: formatSize(quota) })}
      page={page}
      hasMore={hasMore}
      previous={t('openJobs.previous')}
      next={t('openJobs.next')}
      onPage={setPage}
    >
      <RecordTable
        rows={people}
        keyOf={({ internalId }) => internalId}
        columns={[
          { head: t('openJobs.person'), title: ({ fullName }) => fullName, cell: ({ fullName }) => fullName },
          { head: t('dailyUploads.sent'), look: 'number', isKept: true, cell: ({ bytes }) => formatSize(bytes) },
          quota !== null && { head: t('siteUsage.share'), look: 'number', isKept: true, cell: ({ bytes }) => formatShare(bytes / quota) },
        ]}
      />
    </PagedSection>
  );
};
