import { RunWorkflow } from '#frontend/features/workflows/RunWorkflow.tsx';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

/** Workflows that can be started on one item. */
export const ItemRun = ({ details, item }: { details: ListDetails; item: Item }) => <RunWorkflow details={details} items={[item]} />;
