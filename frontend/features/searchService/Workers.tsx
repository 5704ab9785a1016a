import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { Empty } from '#frontend/ui/Empty.tsx';
import { formatCount, formatDateTime } from '#frontend/ui/formats.ts';
import table from '#frontend/ui/Table.module.css';
import { search } from '#shared/contracts/search.ts';
import type { SearchWorker } from '#shared/models/search.ts';

/** Whatever looks through the installation at the moment; each can be ended. */
export const Workers = ({ workers }: { workers: SearchWorker[] }) => {
  const { t } = useTranslation();
  const remove = useWrite(search.removeWorker);
  if (workers.length === 0) return <Empty title={t('searchService.noWorkers')} text={t('searchService.noWorkersText')} />;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>{t('searchService.resourceName')}</th>
          <th className={table.wide}>{t('searchService.crawlType')}</th>
          <th className={table.wide}>{t('searchService.state')}</th>
          <th className={`${table.wide} ${table.number}`}>{t('searchService.done')}</th>
          <th className={table.wide}>{t('searchService.started')}</th>
          <th className={table.actions}>{t('settings.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {workers.map(({ resourceName, crawlType, state, done, startedOn }) => (
          <tr key={resourceName}>
            <td title={resourceName}>{resourceName}</td>
            <td className={`${table.quiet} ${table.wide}`}>{t(`searchService.crawl.${crawlType}`)}</td>
            <td className={table.wide}>{t(`searchService.state.${state}`)}</td>
            <td className={`${table.wide} ${table.number}`}>{formatCount(done)}</td>
            <td className={`${table.quiet} ${table.wide}`}>{formatDateTime(startedOn)}</td>
            <td className={table.actions}>
              <Button
                size="xs"
                aria-label={t('searchService.removeWorkerNamed', { name: resourceName })}
                onClick={() => remove.mutate({ resourceName })}
              >
                {t('searchService.removeWorker')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
