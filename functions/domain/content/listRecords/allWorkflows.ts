import type { ListContext } from '#functions/domain/access/targets.ts';
import { workflowsOn } from '#functions/domain/content/listRecords/workflowsOn.ts';
import type { WorkflowRecord } from '#functions/storage/records/workflowRecords.ts';

export const allWorkflows = (ctx: ListContext): Promise<WorkflowRecord[]> => workflowsOn(ctx, ctx.target.list.id);
