import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { Failed } from '#frontend/ui/Failed.tsx';
import { formatShare, formatSize } from '#frontend/ui/formats.ts';
import { PagedSection } from '#frontend/ui/PagedSection.tsx';
import table from '#frontend/ui/Table.module.css';
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
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{t('siteUsage.site')}</th>
              <th className={`${table.wide} ${table.number}`}>{t('siteUsage.items')}</th>
              <th className={table.number}>{t('siteUsage.used')}</th>
              {quota !== null && <th className={table.number}>{t('siteUsage.share')}</th>}
            </tr>
          </thead>
          <tbody>
            {sites.map(({ siteId, title, bytes, items }) => (
              <tr key={siteId}>
                <td title={title}>{title}</td>
                <td className={`${table.wide} ${table.number}`}>{items}</td>
                <td className={table.number}>{bytes === 0 ? '0' : formatSize(bytes)}</td>
                {quota !== null && <td className={table.number}>{formatShare(bytes / quota)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PagedSection>
  );
};
