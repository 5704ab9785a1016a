import type { ListContext } from '#functions/domain/access/targets.ts';
import { changeWorkflow } from '#functions/domain/workflows/workflows.ts';
import type { Workflow } from '#shared/models/workflows/workflow.ts';

type Change = { enabled?: boolean | undefined; triggerEvent?: Workflow['trigger'] | undefined };

/** Says whether a workflow runs and what starts it; what is not said stays. */
export const updateWorkflow = (ctx: ListContext, id: string, { enabled, triggerEvent }: Change): Promise<Workflow> =>
  changeWorkflow(ctx, id, async (before) => ({ ...before, enabled: enabled ?? before.enabled, trigger: triggerEvent ?? before.trigger }));
