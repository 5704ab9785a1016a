import type { ListContext } from '#functions/domain/access/targets.ts';
import { changeWorkflow } from '#functions/domain/workflows/workflows.ts';
import type { Workflow } from '#shared/models/workflows/workflow.ts';

type Change = { enabled?: boolean | undefined; triggerEvent?: Workflow['trigger'] | undefined };

/** Changes whether a workflow is enabled and what triggers it; absent settings are kept. */
export const updateWorkflow = (ctx: ListContext, id: string, { enabled, triggerEvent }: Change): Promise<Workflow> =>
  changeWorkflow(ctx, id, async (before) => ({ ...before, enabled: enabled ?? before.enabled, trigger: triggerEvent ?? before.trigger }));
