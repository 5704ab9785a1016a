import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { WorkflowRecord } from '#functions/storage/records/workflowRecords.ts';
import { readAll } from '#functions/storage/rows.ts';

/** The workflows of a list. */
export const workflowsOn = ({ table }: Pick<Context, 'table'>, listId: string): Promise<WorkflowRecord[]> =>
  readAll<WorkflowRecord>(table, keys.list(listId), 'workflow#');
