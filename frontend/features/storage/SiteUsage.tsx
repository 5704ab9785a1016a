import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { QuotaUsage } from '#frontend/features/storage/QuotaUsage.tsx';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import type { Column } from '#frontend/ui/records/column.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { application } from '#shared/contracts/application.ts';
import type { SiteUsage as Usage } from '#shared/models/sites/siteUsage.ts';

/** The bytes of each site compared with its quota, largest first. */
export const SiteUsage = () => {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const read = useRead(application.siteUsage, { page }, { failure: 'inline', staleTime: 0 });
  if (read.error) return <Failed title={t('siteUsage.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  const { quota, sites, hasMore } = read.data;
  const columns: Column<Usage['sites'][number]>[] = [
    { head: t('siteUsage.site'), text: ({ title }) => title },
    { head: t('siteUsage.items'), style: 'number', cell: ({ items }) => items },
    { head: t('siteUsage.used'), style: 'number', isShownOnPhone: true, cell: ({ bytes }) => (bytes === 0 ? '0' : formatSize(bytes)) },
  ];
  const pages = { page, hasMore, onPage: setPage };
  return (
    <QuotaUsage of="siteUsage" rowsOf="sites" pages={pages} quota={quota} rows={sites} keyOf={({ siteId }) => siteId} columns={columns} />
  );
};
