import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { peopleOf } from '#functions/domain/kernel/peopleOf.ts';
import { publishToPerson } from '#functions/domain/messages/live/broadcast.ts';
import { isNotified, notify, ofImport } from '#functions/domain/messages/notifications/notify.ts';
import { notifyOnce } from '#functions/domain/messages/notifications/notifyOnce.ts';
import type { ExpectedTask } from '#functions/domain/messages/tasks/expectedTask.ts';
import { loadTasks } from '#functions/domain/messages/tasks/loadTasks.ts';
import { isRunTask } from '#functions/domain/messages/tasks/runTasks.ts';
import type { TaskOwners } from '#functions/domain/messages/tasks/syncTask.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

const usersOf = async (ctx: Context, ids: string[]): Promise<Set<string>> =>
  new Set((await Promise.all(ids.map((id) => peopleOf(ctx, id)))).flat());

/** Shows a task on a person's screens if the person may read it, otherwise removes it. */
const sendTask = async (ctx: Context, userId: string, { id, of, entry }: ExpectedTask): Promise<void> => {
  const caller = await callerByUser(ctx.host, userId);
  if (caller.id === '') return;
  const [task] = await loadTasks(openContext(ctx.host, caller, ctx.correlationId), [{ id, of, entry }]);
  await publishToPerson(ctx.host, userId, task ? { event: 'receiveTask', data: task } : { event: 'removeTask', data: { id } });
};

/** People who get tasks through an import are notified of their list, or of the first task if they may read only tasks and not the list. */
const notifyImport = async (ctx: Context, people: string[], importId: string, { of }: ExpectedTask, { by }: FactRecord): Promise<void> => {
  const notice = {
    ...ofImport(importId, `tasks ${of.listId}`),
    of: { ...of, itemId: null },
    type: 'task' as const,
    event: 'Assigned' as const,
    by,
    message: 'inbox.message.assignedByImport',
  };
  for (const userId of people) {
    if (await isNotified(ctx, userId, notice)) continue;
    if ((await notify(ctx, [userId], notice)).length === 0) await notify(ctx, [userId], { ...notice, of });
  }
};

/** Removes a task from the screens of former owners who do not own it in another way. */
export const removeFromScreens = async (
  ctx: Context,
  { id }: Pick<ExpectedTask, 'id'>,
  removed: string[],
  ownerIds = new Set<string>(),
): Promise<void> => {
  const formerIds = [...(await usersOf(ctx, removed))].filter((userId) => !ownerIds.has(userId));
  await Promise.all(formerIds.map((userId) => publishToPerson(ctx.host, userId, { event: 'removeTask', data: { id } })));
};

/** Updates the screens of current and former owners of a task. People who got a task from someone else are also notified. */
export const sendTaskEvents = async (
  ctx: Context,
  expected: ExpectedTask,
  { assigned, added, removed }: TaskOwners,
  fact: FactRecord,
): Promise<void> => {
  const ownerIds = await usersOf(ctx, assigned);
  await Promise.all([...ownerIds].map((userId) => sendTask(ctx, userId, expected)));
  await removeFromScreens(ctx, expected, removed, ownerIds);
  // Changes by the installation itself are not notified.
  if (expected.entry || fact.by.internalId === system.id) return;
  const people = added.filter((id) => id !== fact.by.internalId && ownerIds.has(id));
  if (fact.byImport) return notifyImport(ctx, people, fact.byImport, expected, fact);
  const about = isRunTask(expected)
    ? ({ message: 'workflows.message.waiting', side: 'workflows' } as const)
    : ({ message: 'inbox.message.assigned' } as const);
  const notice = { type: 'task', event: 'Assigned', of: expected.of, ...about } as const;
  const once = { by: fact.by, occurred: fact.at, cause: `${expected.id} ${fact.id}` };
  for (const userId of people) await notifyOnce(ctx, userId, { ...notice, ...once });
};
