import type { Target } from '#functions/domain/access/targets.ts';
import { workflowsOn } from '#functions/domain/content/listRecords/workflowsOn.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { WorkflowRecord } from '#functions/storage/records/workflowRecords.ts';

export const allWorkflows = (ctx: Context & { target: Target<'list'> }): Promise<WorkflowRecord[]> => workflowsOn(ctx, ctx.target.list.id);
