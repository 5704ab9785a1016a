import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { RunEntry } from '#frontend/features/workflows/RunEntry.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

/** The workflow runs of an item, with pending decisions. */
export const ItemWorkflows = ({ details, item }: { details: ListDetails; item: Item }) => {
  const { t } = useTranslation();
  const read = useRead(list.workflowHistory, { listId: details.id, itemId: item.Id }, { failure: 'inline', staleTime: 0 });
  if (read.error) return <Failed title={t('workflows.history.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;
  if (read.data.length === 0) return <Empty title={t('workflows.history.empty')} text={t('workflows.history.emptyText')} />;
  return (
    <ul className="l-scroll" aria-label={t('workflows.history.label')}>
      {read.data.map((run) => (
        <RunEntry key={run.id} listId={details.id} item={item} run={run} />
      ))}
    </ul>
  );
};
