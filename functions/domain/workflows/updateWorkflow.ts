import type { ListContext } from '#functions/domain/access/targets.ts';
import { changeWorkflow } from '#functions/domain/workflows/workflows.ts';
import type { Workflow } from '#shared/models/workflows/workflow.ts';

type UpdateWorkflowInput = { enabled?: boolean | undefined; triggerEvent?: Workflow['trigger'] | undefined };

/** Changes whether a workflow is enabled and what triggers it; absent settings are kept. */
export const updateWorkflow = (ctx: ListContext, id: string, { enabled, triggerEvent }: UpdateWorkflowInput): Promise<Workflow> =>
  changeWorkflow(ctx, id, async (before) => ({ ...before, enabled: enabled ?? before.enabled, trigger: triggerEvent ?? before.trigger }));
