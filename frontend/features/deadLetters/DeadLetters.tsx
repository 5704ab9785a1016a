import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { useConfirm } from '#frontend/ui/Confirm.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { PageSection } from '#frontend/ui/PageSection.tsx';
import table from '#frontend/ui/Table.module.css';
import { application } from '#shared/contracts/application.ts';

/** Work that was given up: tried again or let go by an administrator. There is nothing to see where all work was done. */
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
    const asked = { title: t('deadLetters.dropAsk'), text: t('deadLetters.dropWarning'), verb: t('deadLetters.drop'), danger: true };
    if (await confirm(asked)) drop.mutate({ body: { ids } }, { onSuccess: again });
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
      <div className={table.scroll}>
        <table className={table.table} style={{ '--actions-width': '208px' }}>
          <thead>
            <tr>
              <th>{t('deadLetters.what')}</th>
              <th className={table.wide}>{t('deadLetters.reason')}</th>
              <th className={`${table.wide} ${table.number}`}>{t('deadLetters.attempts')}</th>
              <th className={table.wide}>{t('deadLetters.at')}</th>
              <th className={table.actions}>{t('settings.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {letters.map(({ id, source, what, title, at, attempts, reason }) => (
              <tr key={id}>
                <td title={title || what}>
                  {title ? `${what}: ${title}` : what}
                  <span className={table.small}>{`${source} · ${formatDateTime(at)}`}</span>
                </td>
                <td className={`${table.quiet} ${table.wide}`} title={reason}>
                  {reason}
                </td>
                <td className={`${table.wide} ${table.number}`}>{attempts}</td>
                <td className={`${table.quiet} ${table.wide}`}>{formatDateTime(at)}</td>
                <td className={table.actions}>
                  <Button size="xs" aria-label={t('deadLetters.retryOf', { what })} onClick={() => retryThose([id])}>
                    {t('deadLetters.retry')}
                  </Button>
                  <Button size="xs" aria-label={t('deadLetters.dropOf', { what })} onClick={() => void dropThose([id])}>
                    {t('deadLetters.drop')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageSection>
  );
};
