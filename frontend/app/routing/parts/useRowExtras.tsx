import { useStarActions } from '#frontend/app/routing/parts/useStarActions.ts';
import { useAlertActions } from '#frontend/features/alerts/useAlertActions.tsx';
import { useAutomationActions } from '#frontend/features/automation/useAutomationActions.tsx';
import { useGroupActions } from '#frontend/features/groups/useGroupActions.tsx';
import { useUserActions } from '#frontend/features/people/useUserActions.tsx';
import { usePrintActions } from '#frontend/features/printing/usePrintActions.tsx';
import { useWorkflowActions } from '#frontend/features/workflows/useWorkflowActions.tsx';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

/** Row actions from other features. */
export const useRowExtras = (details: ListDetails) => {
  const users = useUserActions(details.id);
  const groups = useGroupActions(details.id);
  const alerts = useAlertActions(details);
  const workflows = useWorkflowActions(details);
  const automation = useAutomationActions(details);
  const stars = useStarActions(details.id);
  const printing = usePrintActions(details.id);
  return {
    window: (
      <>
        {users.window}
        {groups.window}
        {alerts.window}
        {workflows.window}
        {automation.window}
        {printing.window}
      </>
    ),
    actionsFor: (items: Item[]) =>
      [users, groups, printing, workflows, automation, alerts, stars].flatMap(({ actionsFor }) => actionsFor(items)),
  };
};
