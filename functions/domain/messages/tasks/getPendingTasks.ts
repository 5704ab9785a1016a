import type { Context } from '#functions/domain/kernel/context.ts';
import { callerIds } from '#functions/domain/kernel/nodes.ts';
import { readTaskPage } from '#functions/domain/messages/tasks/readTaskPage.ts';
import { keys } from '#functions/storage/keys.ts';
import type { TasksQuery } from '#shared/contracts/account/inbox.ts';
import type { Task } from '#shared/models/messages/task.ts';

/** The caller's open tasks. */
export const getPendingTasks = (ctx: Context, query: TasksQuery): Promise<Task[]> =>
  readTaskPage(
    ctx,
    callerIds(ctx.caller).map((id) => keys.task(id, '')),
    query,
    () => true,
  );
