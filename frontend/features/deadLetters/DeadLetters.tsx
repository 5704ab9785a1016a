import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { PageSection } from '#frontend/ui/page/PageSection.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { application } from '#shared/contracts/application.ts';

/** Failed jobs, which an administrator can retry or discard. Renders nothing if there are none. */
export const DeadLetters = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const read = useRead(application.deadLetters, {}, { failure: 'inline', staleTime: 0 });
  const again = () => void read.refetch();
  const retry = useWrite(application.retryDeadLetters);
  const drop = useWrite(application.dropDeadLetters);
  if (read.error) return <Failed title={t('deadLetters.failed')} error={read.error} onRetry={again} />;
  const { letters = [], hasMore = false } = read.data ?? {};
  if (letters.length === 0) return null;
  const all = letters.map(({ id }) => id);
  const retryThose = (ids: string[]) => retry.mutate({ body: { ids } }, { onSuccess: again });
  const dropThose = async (ids: string[]) => {
    const question = { title: t('deadLetters.dropAsk'), text: t('deadLetters.dropWarning'), verb: t('deadLetters.drop'), danger: true };
    if (await confirm(question)) drop.mutate({ body: { ids } }, { onSuccess: again });
  };
  return (
    <PageSection
      title={t('deadLetters.title')}
      lead={t(hasMore ? 'deadLetters.leadMore' : 'deadLetters.lead')}
      actions={
        <>
          <Button onClick={() => retryThose(all)}>{t('deadLetters.retryAll')}</Button>
          <Button onClick={() => void dropThose(all)}>{t('deadLetters.dropAll')}</Button>
        </>
      }
    >
      <RecordTable
        rows={letters}
        columns={[
          {
            head: t('deadLetters.what'),
            text: ({ title, what }) => title || what,
            cell: ({ title, what }) => (title ? `${what}: ${title}` : what),
            below: ({ source, at }) => `${source} · ${formatDateTime(at)}`,
          },
          { head: t('deadLetters.reason'), style: 'quiet', text: ({ reason }) => reason },
          { head: t('deadLetters.attempts'), style: 'number', cell: ({ attempts }) => attempts },
          { head: t('deadLetters.at'), style: 'quiet', cell: ({ at }) => formatDateTime(at) },
        ]}
        actions={({ id, what }) => [
          { label: t('deadLetters.retryOf', { what }), text: t('deadLetters.retry'), onClick: () => retryThose([id]) },
          { label: t('deadLetters.dropOf', { what }), text: t('deadLetters.drop'), onClick: () => void dropThose([id]) },
        ]}
        actionsWidth={{ phone: 208 }}
      />
    </PageSection>
  );
};
