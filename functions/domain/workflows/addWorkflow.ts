import { ulid } from 'ulid';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { changeList, putList } from '#functions/domain/content/listRecords/saveList.ts';
import { workflowsOn } from '#functions/domain/content/listRecords/workflowsOn.ts';
import { workflowFact } from '#functions/domain/workflows/workflows.ts';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import { LIST_WORKFLOWS } from '#shared/limits.ts';
import type { SystemWorkflowId, Workflow } from '#shared/models/workflows/workflow.ts';
import { Problem } from '#shared/problems.ts';

/** Adds a workflow to a list; it can be added several times with different settings. Throws tooManyWorkflows. */
export const addWorkflow = (ctx: ListContext, systemWorkflowId: SystemWorkflowId, trigger: Workflow['trigger']): Promise<Workflow> =>
  changeList(ctx, ctx.target.list, async (list) => {
    const otherWorkflows = await workflowsOn(ctx, list.id);
    if (otherWorkflows.length >= LIST_WORKFLOWS) throw new Problem('tooManyWorkflows', { params: { limit: LIST_WORKFLOWS } });
    const workflow: Workflow = { id: ulid(ctx.now().getTime()), systemWorkflowId, enabled: true, trigger };
    const writes = [putList(list, list), put(keys.workflow(list.id, workflow.id), workflow), workflowFact(ctx, 'workflowAdded', workflow)];
    return { writes, done: workflow };
  });
