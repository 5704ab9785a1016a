import type { Context } from '#functions/domain/kernel/context.ts';
import { readTaskPage } from '#functions/domain/messages/tasks/readTaskPage.ts';
import { keys } from '#functions/storage/keys.ts';
import type { TasksQuery } from '#shared/contracts/account/inbox.ts';
import type { Task } from '#shared/models/messages/task.ts';

/** Open tasks that the caller assigned to others. */
export const getOutstandingTasks = (ctx: Context, query: TasksQuery): Promise<Task[]> =>
  readTaskPage(ctx, [keys.givenTask(ctx.caller.id, '')], query, ({ assignedTo }) =>
    assignedTo.some(({ internalId }) => internalId !== ctx.caller.id),
  );
