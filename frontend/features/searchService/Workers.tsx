import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { formatCount, formatDateTime } from '#frontend/ui/formats.ts';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { search } from '#shared/contracts/search.ts';
import type { SearchWorker } from '#shared/models/administration/search.ts';

/** The indexing jobs that are running; each can be stopped. */
export const Workers = ({ workers }: { workers: SearchWorker[] }) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const remove = useWrite(search.removeWorker);
  const onRemove = async (resourceName: string) => {
    const question = { title: t('searchService.removeWorkerAsk', { name: resourceName }), text: t('searchService.removeWorkerText') };
    if (await confirm({ ...question, verb: t('searchService.removeWorker'), danger: true })) remove.mutate({ resourceName });
  };
  return (
    <RecordTable
      rows={workers}
      keyOf={({ resourceName }) => resourceName}
      isBare
      empty={{ title: t('searchService.noWorkers'), text: t('searchService.noWorkersText') }}
      columns={[
        { head: t('searchService.resourceName'), text: ({ resourceName }) => resourceName },
        { head: t('searchService.crawlType'), style: 'quiet', cell: ({ crawlType }) => t(`searchService.crawl.${crawlType}`) },
        { head: t('searchService.state'), cell: ({ state }) => t(`searchService.state.${state}`) },
        { head: t('searchService.done'), style: 'number', cell: ({ done }) => formatCount(done) },
        { head: t('searchService.started'), style: 'quiet', cell: ({ startedOn }) => formatDateTime(startedOn) },
      ]}
      actions={({ resourceName }) => [
        {
          label: t('searchService.removeWorkerNamed', { name: resourceName }),
          text: t('searchService.removeWorker'),
          onClick: () => void onRemove(resourceName),
        },
      ]}
    />
  );
};
