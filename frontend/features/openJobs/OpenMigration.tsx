import { useTranslation } from 'react-i18next';
import { formatCount, formatDateTime } from '#frontend/ui/formats.ts';
import { PageSection } from '#frontend/ui/page/PageSection.tsx';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import type { OpenMigration as Migration } from '#shared/models/content/job.ts';

/** The progress of the data migration to the current version. */
export const OpenMigration = ({ to, startsOn, done, error }: Migration) => {
  const { t } = useTranslation();
  const isDue = Date.parse(startsOn) <= Date.now();
  const lead = t(isDue ? 'openJobs.migration.running' : 'openJobs.migration.waiting', {
    to,
    count: formatCount(done),
    when: formatDateTime(startsOn),
  });
  return (
    <PageSection title={t('openJobs.migration.title')} lead={lead} actions={null}>
      {error && <Banner kind="warning" text={t('openJobs.migration.error', { error })} />}
    </PageSection>
  );
};
