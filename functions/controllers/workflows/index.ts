import { allWorkflows } from '#functions/domain/content/listRecords/allWorkflows.ts';
import { addWorkflow } from '#functions/domain/workflows/addWorkflow.ts';
import { removeWorkflow } from '#functions/domain/workflows/removeWorkflow.ts';
import { setUpWorkflow } from '#functions/domain/workflows/setUpWorkflow.ts';
import { updateWorkflow } from '#functions/domain/workflows/updateWorkflow.ts';
import { serve } from '#functions/runtime/serve.ts';
import { workflows } from '#shared/contracts/workflows.ts';

export const controller = serve(workflows, {
  all: allWorkflows,
  add: (ctx, { workflowId, triggerEvent }) => addWorkflow(ctx, workflowId, triggerEvent),
  update: (ctx, { id, ...change }) => updateWorkflow(ctx, id, change),
  setUp: (ctx, { id, body }) => setUpWorkflow(ctx, id, body),
  remove: (ctx, { id }) => removeWorkflow(ctx, id),
});
