import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { OpenMigration } from '#frontend/features/openJobs/OpenMigration.tsx';
import { PagedSection } from '#frontend/ui/page/PagedSection.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { application } from '#shared/contracts/application.ts';

/** Unfinished background jobs, including those of the installation. */
export const OpenJobs = () => {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const read = useRead(application.openJobs, { page }, { failure: 'inline', staleTime: 0 });
  if (read.error) return <Failed title={t('openJobs.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  const { limit = 0, people = [], hasMore = false, migration = null } = read.data ?? {};
  const ofMigration = migration && <OpenMigration {...migration} />;
  if (people.length === 0 && page === 0) return ofMigration;
  const pages = { page, hasMore, onPage: setPage };
  const ofPeople = (
    <PagedSection title={t('openJobs.title')} lead={t('openJobs.lead', { limit })} of="people" pages={pages}>
      <RecordTable
        rows={people}
        keyOf={({ internalId }) => internalId}
        columns={[
          { head: t('openJobs.person'), text: ({ fullName }) => fullName },
          { head: t('openJobs.open'), style: 'number', isShownOnPhone: true, cell: ({ open }) => `${open} / ${limit}` },
        ]}
      />
    </PagedSection>
  );
  return (
    <>
      {ofMigration}
      {ofPeople}
    </>
  );
};
