import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { PageSection } from '#frontend/ui/page/PageSection.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { application } from '#shared/contracts/application.ts';
import type { FileHealth as Health } from '#shared/models/documents/fileHealth.ts';

const DamagedFiles = ({ hurt }: Pick<Health, 'hurt'>) => {
  const { t } = useTranslation();
  return (
    <RecordTable
      rows={hurt}
      keyOf={({ listId, itemId, fileName }) => `${listId} ${itemId} ${fileName}`}
      columns={[
        { head: t('fileHealth.file'), text: ({ fileName }) => fileName },
        { head: t('fileHealth.problem'), isShownOnPhone: true, cell: ({ problem }) => t(`fileHealth.${problem}`) },
        { head: t('fileHealth.size'), style: 'number', cell: ({ bytes }) => formatSize(bytes) },
        { head: t('fileHealth.foundOn'), style: 'quiet', cell: ({ foundOn }) => formatDateTime(foundOn) },
      ]}
    />
  );
};

/** Whether the bytes of all files are unchanged since the upload, according to the latest check. */
export const FileHealth = () => {
  const { t } = useTranslation();
  const read = useRead(application.fileHealth, {}, { failure: 'inline', staleTime: 0 });
  const check = useWrite(application.checkFiles);
  const again = () => void read.refetch();
  if (read.error) return <Failed title={t('fileHealth.failed')} error={read.error} onRetry={again} />;
  if (!read.data) return null;
  const { lastCheck, hurt } = read.data;
  const isRunning = lastCheck !== null && lastCheck.endedOn === null;
  const lead = (): string => {
    if (!lastCheck) return t('fileHealth.never');
    if (lastCheck.endedOn === null) return t('fileHealth.running', { when: formatDateTime(lastCheck.startedOn) });
    const params = { count: lastCheck.files, when: formatDateTime(lastCheck.endedOn) };
    return t(hurt.length > 0 ? 'fileHealth.found' : 'fileHealth.sound', params);
  };
  const repaired = lastCheck !== null && lastCheck.repaired > 0 ? t('fileHealth.repaired', { count: lastCheck.repaired }) : '';
  return (
    <PageSection
      title={t('fileHealth.title')}
      lead={`${lead()} ${repaired}`}
      actions={
        <Button disabled={isRunning} loading={check.isPending} onClick={() => check.mutate({}, { onSuccess: again })}>
          {t('fileHealth.check')}
        </Button>
      }
    >
      {hurt.length > 0 && <DamagedFiles hurt={hurt} />}
    </PageSection>
  );
};
