import { ulid } from 'ulid';
import type { Target } from '#functions/domain/access/targets.ts';
import { changeList, putList } from '#functions/domain/content/listRecords/saveList.ts';
import { workflowsOf, workflowsOn } from '#functions/domain/content/listRecords/workflowsOn.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { checkSettings } from '#functions/domain/workflows/checkSettings.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { WorkflowRecord } from '#functions/storage/records/workflowRecords.ts';
import { put } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import { LIST_WORKFLOWS } from '#shared/limits.ts';
import type { SystemWorkflowId, Workflow, WorkflowSettings } from '#shared/models/workflows/workflow.ts';
import { Problem } from '#shared/problems.ts';

type ListContext = Context & { target: Target<'list'> };

const factFor = ({ target: { list }, ...ctx }: ListContext, kind: FactKind, { systemWorkflowId }: Workflow) =>
  putFact(factOf(ctx, kind, { siteId: list.siteId, listId: list.id, title: systemWorkflowId }));

/** Lets a list use a workflow, each as often as there are settings for it. Throws tooManyWorkflows. */
export const addWorkflow = (ctx: ListContext, systemWorkflowId: SystemWorkflowId, trigger: Workflow['trigger']): Promise<Workflow> =>
  changeList(ctx, ctx.target.list, async (list) => {
    const others = await workflowsOn(ctx, list.id);
    if (others.length >= LIST_WORKFLOWS) throw new Problem('tooManyWorkflows', { params: { limit: LIST_WORKFLOWS } });
    const workflow: Workflow = { id: ulid(ctx.now().getTime()), systemWorkflowId, enabled: true, trigger };
    const writes = [putList(list, list), put(keys.workflow(list.id, workflow.id), workflow), factFor(ctx, 'workflowAdded', workflow)];
    return { writes, done: workflow };
  });

const find = async (ctx: ListContext, id: string): Promise<WorkflowRecord> => {
  const workflow = (await workflowsOf(ctx)).find((one) => one.id === id);
  if (!workflow) throw new Problem('notFound');
  return workflow;
};

type Plan = (before: WorkflowRecord) => Promise<WorkflowRecord>;

const changeWorkflow = (ctx: ListContext, id: string, plan: Plan): Promise<Workflow> =>
  changeList(ctx, ctx.target.list, async (list) => {
    const workflow = await plan(await find(ctx, id));
    const writes = [putList(list, list), put(keys.workflow(list.id, id), workflow), factFor(ctx, 'workflowUpdated', workflow)];
    return { writes, done: workflow };
  });

type Change = { enabled?: boolean | undefined; triggerEvent?: Workflow['trigger'] | undefined };

/** Says whether a workflow runs and what starts it; what is not said stays. */
export const updateWorkflow = (ctx: ListContext, id: string, { enabled, triggerEvent }: Change): Promise<Workflow> =>
  changeWorkflow(ctx, id, async (before) => ({ ...before, enabled: enabled ?? before.enabled, trigger: triggerEvent ?? before.trigger }));

/** Says whom a workflow asks or where it copies to. Whoever says it lends the workflow the right to do so. */
export const setUpWorkflow = (ctx: ListContext, id: string, settings: WorkflowSettings): Promise<Workflow> =>
  changeWorkflow(ctx, id, async (before) => {
    if (settings.kind !== before.systemWorkflowId)
      throw new Problem('invalidInput', { fields: [{ at: 'settings.kind', code: 'invalid' }] });
    return { ...before, settings: await checkSettings(ctx, settings), setBy: personOf(ctx.caller) };
  });

export const removeWorkflow = (ctx: ListContext, id: string): Promise<Record<never, never>> =>
  changeList(ctx, ctx.target.list, async (list) => {
    const workflow = await find(ctx, id);
    const writes = [putList(list, list), { delete: keys.workflow(list.id, id) }, factFor(ctx, 'workflowRemoved', workflow)];
    return { writes, done: {} };
  });
