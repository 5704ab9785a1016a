import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { Failed } from '#frontend/ui/Failed.tsx';
import { PageSection } from '#frontend/ui/PageSection.tsx';
import table from '#frontend/ui/Table.module.css';
import { application } from '#shared/contracts/application.ts';

/** Whose long work has not ended, as long as there is some. */
export const OpenJobs = () => {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const read = useRead(application.openJobs, { page }, { failure: 'inline', staleTime: 0 });
  if (read.error) return <Failed title={t('openJobs.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  const { limit = 0, people = [], hasMore = false } = read.data ?? {};
  if (people.length === 0 && page === 0) return null;
  return (
    <PageSection
      title={t('openJobs.title')}
      lead={t('openJobs.lead', { limit })}
      actions={
        <>
          {page > 0 && <Button onClick={() => setPage(page - 1)}>{t('openJobs.previous')}</Button>}
          {hasMore && <Button onClick={() => setPage(page + 1)}>{t('openJobs.next')}</Button>}
        </>
      }
    >
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{t('openJobs.person')}</th>
              <th className={table.number}>{t('openJobs.open')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ internalId, fullName, open }) => (
              <tr key={internalId}>
                <td title={fullName}>{fullName}</td>
                <td className={table.number}>{`${open} / ${limit}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageSection>
  );
};
