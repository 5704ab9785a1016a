import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { QuotaUsage } from '#frontend/features/storage/QuotaUsage.tsx';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import type { Column } from '#frontend/ui/records/column.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { application } from '#shared/contracts/application.ts';
import type { DailyUploads as Uploads } from '#shared/models/documents/dailyUploads.ts';

/** The bytes each person uploaded today compared with the daily quota, largest first. */
export const DailyUploads = () => {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const read = useRead(application.dailyUploads, { page }, { failure: 'inline', staleTime: 0 });
  if (read.error) return <Failed title={t('dailyUploads.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  const { quota = null, people = [], hasMore = false } = read.data ?? {};
  if (people.length === 0 && page === 0) return null;
  const columns: Column<Uploads['people'][number]>[] = [
    { head: t('openJobs.person'), text: ({ fullName }) => fullName },
    { head: t('dailyUploads.sent'), style: 'number', isShownOnPhone: true, cell: ({ bytes }) => formatSize(bytes) },
  ];
  const pages = { page, hasMore, onPage: setPage };
  return (
    <QuotaUsage
      of="dailyUploads"
      rowsOf="people"
      pages={pages}
      quota={quota}
      rows={people}
      keyOf={({ internalId }) => internalId}
      columns={columns}
    />
  );
};
