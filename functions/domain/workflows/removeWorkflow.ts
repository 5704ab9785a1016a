import { changeList, putList } from '#functions/domain/content/listRecords/saveList.ts';
import { factFor, find, type ListContext } from '#functions/domain/workflows/workflows.ts';
import { keys } from '#functions/storage/keys.ts';

export const removeWorkflow = (ctx: ListContext, id: string): Promise<Record<never, never>> =>
  changeList(ctx, ctx.target.list, async (list) => {
    const workflow = await find(ctx, id);
    const writes = [putList(list, list), { delete: keys.workflow(list.id, id) }, factFor(ctx, 'workflowRemoved', workflow)];
    return { writes, done: {} };
  });
