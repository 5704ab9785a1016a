import { workflowsOf } from '#functions/domain/content/listRecords/workflowsOn.ts';
import { addWorkflow, removeWorkflow, setUpWorkflow, updateWorkflow } from '#functions/domain/workflows/workflows.ts';
import { serve } from '#functions/runtime/serve.ts';
import { workflows } from '#shared/contracts/workflows.ts';

export const controller = serve(workflows, {
  all: workflowsOf,
  add: (ctx, { workflowId, triggerEvent }) => addWorkflow(ctx, workflowId, triggerEvent),
  update: (ctx, { id, ...change }) => updateWorkflow(ctx, id, change),
  setUp: (ctx, { id, body }) => setUpWorkflow(ctx, id, body.settings),
  remove: (ctx, { id }) => removeWorkflow(ctx, id),
});
