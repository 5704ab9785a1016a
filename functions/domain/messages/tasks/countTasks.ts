import type { Context } from '#functions/domain/kernel/context.ts';
import { callerIds } from '#functions/domain/kernel/nodes.ts';
import { countShown } from '#functions/domain/messages/tasks/loadTasks.ts';
import { keys } from '#functions/storage/keys.ts';
import type { InboxRecord, TaskRow } from '#functions/storage/records/inboxRecords.ts';
import { COUNTED_TASKS } from '#shared/limits.ts';

/**
 * The number of the caller's open tasks. The stored counts include tasks that the caller may no longer read, and a task twice that the
 * caller has personally and through a group. A larger number than can be checked at each start of the browser is returned as stored.
 */
export const countTasks = async (ctx: Context, inboxes: (InboxRecord | undefined)[]): Promise<number> => {
  const owners = callerIds(ctx.caller).filter((_, index) => (inboxes[index]?.tasks ?? 0) > 0);
  const stored = inboxes.reduce((sum, inbox) => sum + (inbox?.tasks ?? 0), 0);
  if (stored === 0 || stored > COUNTED_TASKS) return stored;
  const partitions = owners.map((of) => keys.task(of, ''));
  const pages = await Promise.all(partitions.map(({ table, pk }) => ctx.table.query<TaskRow>({ table, pk, limit: COUNTED_TASKS })));
  const tasks = new Map(pages.flatMap(({ rows }) => rows.map(({ data }) => [data.id, data])));
  return countShown(ctx, [...tasks.values()]);
};
