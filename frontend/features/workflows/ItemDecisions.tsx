import { useRead } from '#frontend/api/hooks.ts';
import { DecideBox } from '#frontend/features/workflows/DecideBox.tsx';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

/** The decisions that workflow runs of an item request from this user; nothing while they are unknown. */
export const ItemDecisions = ({ details, item }: { details: ListDetails; item: Item }) => {
  const { data: runs = [] } = useRead(list.workflowHistory, { listId: details.id, itemId: item.Id }, { failure: 'inline', staleTime: 0 });
  const requested = runs.filter(({ mayDecide }) => mayDecide);
  if (requested.length === 0) return null;
  return (
    <div className="l-stack l-gap12 l-pad12x20">
      {requested.map((run) => (
        <DecideBox key={run.id} listId={details.id} item={item} run={run} />
      ))}
    </div>
  );
};
