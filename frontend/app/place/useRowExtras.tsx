import { useUserActions } from '#frontend/features/people/useUserActions.tsx';
import { useWorkflowActions } from '#frontend/features/workflows/useWorkflowActions.tsx';
import type { Item } from '#shared/models/item.ts';
import type { ListDetails } from '#shared/models/list.ts';

/** What other features do with rows. */
export const useRowExtras = (details: ListDetails) => {
  const users = useUserActions(details.id);
  const workflows = useWorkflowActions(details);
  return {
    window: (
      <>
        {users.window}
        {workflows.window}
      </>
    ),
    actionsFor: (items: Item[]) => [...users.actionsFor(items), ...workflows.actionsFor(items)],
  };
};
