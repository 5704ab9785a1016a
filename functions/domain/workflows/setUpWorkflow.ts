import type { ListContext } from '#functions/domain/access/targets.ts';
import { personOf } from '#functions/domain/kernel/context.ts';
import { checkSettings } from '#functions/domain/workflows/checkSettings.ts';
import { changeWorkflow } from '#functions/domain/workflows/workflows.ts';
import type { WorkflowRecord } from '#functions/storage/records/workflowRecords.ts';
import type { Workflow, WorkflowSettings } from '#shared/models/workflows/workflow.ts';
import { Problem } from '#shared/problems.ts';

interface SetUpInput {
  settings: WorkflowSettings;
  /** The version that the caller saw. */
  version?: number | undefined;
}

/** Configures a workflow's people or target. The caller delegates the required permissions to the workflow. Throws listChanged. */
export const setUpWorkflow = (ctx: ListContext, id: string, { settings, version }: SetUpInput): Promise<Workflow> => {
  const plan = async (before: WorkflowRecord) => {
    if (settings.kind !== before.systemWorkflowId)
      throw new Problem('invalidInput', { fields: [{ at: 'settings.kind', code: 'invalid' }] });
    return { ...before, settings: await checkSettings(ctx, settings), setBy: personOf(ctx.caller) };
  };
  return changeWorkflow(ctx, id, plan, version);
};
