import type { ListContext } from '#functions/domain/access/targets.ts';
import { allWorkflows } from '#functions/domain/content/listRecords/allWorkflows.ts';
import { assertVersion } from '#functions/domain/content/listRecords/assertVersion.ts';
import { changeList, putList } from '#functions/domain/content/listRecords/saveList.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { WorkflowRecord } from '#functions/storage/records/workflowRecords.ts';
import { put } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import type { Workflow } from '#shared/models/workflows/workflow.ts';
import { Problem } from '#shared/problems.ts';

export const workflowFact = ({ target: { list }, ...ctx }: ListContext, kind: FactKind, { systemWorkflowId }: Workflow) =>
  putFact(factOf(ctx, kind, { siteId: list.siteId, listId: list.id, title: systemWorkflowId }));

export const findWorkflow = async (ctx: ListContext, id: string): Promise<WorkflowRecord> => {
  const workflow = (await allWorkflows(ctx)).find((one) => one.id === id);
  if (!workflow) throw new Problem('notFound');
  return workflow;
};

type PlanWorkflowChange = (before: WorkflowRecord) => Promise<WorkflowRecord>;

/** Changes a workflow. Throws listChanged if it was changed since the version that the caller saw, if any. */
export const changeWorkflow = (ctx: ListContext, id: string, plan: PlanWorkflowChange, seen?: number): Promise<Workflow> =>
  changeList(ctx, ctx.target.list, async (list) => {
    const before = await findWorkflow(ctx, id);
    assertVersion(before, seen);
    const workflow = { ...(await plan(before)), version: (before.version ?? 0) + 1 };
    const writes = [putList(list, list), put(keys.workflow(list.id, id), workflow), workflowFact(ctx, 'workflowUpdated', workflow)];
    return { writes, done: workflow };
  });
