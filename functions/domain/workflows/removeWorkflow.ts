import type { ListContext } from '#functions/domain/access/targets.ts';
import { changeList, putList } from '#functions/domain/content/listRecords/saveList.ts';
import { findWorkflow, workflowFact } from '#functions/domain/workflows/workflows.ts';
import { keys } from '#functions/storage/keys.ts';

export const removeWorkflow = (ctx: ListContext, id: string): Promise<Record<never, never>> =>
  changeList(ctx, ctx.target.list, async (list) => {
    const workflow = await findWorkflow(ctx, id);
    const writes = [putList(list, list), { delete: keys.workflow(list.id, id) }, workflowFact(ctx, 'workflowRemoved', workflow)];
    return { writes, done: {} };
  });
