import { RunWorkflow } from '#frontend/features/workflows/RunWorkflow.tsx';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

interface Props {
  details: ListDetails;
  item: Item;
  onStarted: () => void;
}

/** Workflows that can be started on one item. */
export const ItemRun = ({ details, item, onStarted }: Props) => <RunWorkflow details={details} items={[item]} onStarted={onStarted} />;
