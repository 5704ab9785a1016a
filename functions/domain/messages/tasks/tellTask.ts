import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { peopleOf } from '#functions/domain/kernel/peopleOf.ts';
import { tellPerson } from '#functions/domain/messages/live/tellWindows.ts';
import { isTold, notify, ofImport } from '#functions/domain/messages/notifications/notify.ts';
import { tellOnce } from '#functions/domain/messages/notifications/tellOnce.ts';
import type { Followed } from '#functions/domain/messages/tasks/followTask.ts';
import { tasksBehind } from '#functions/domain/messages/tasks/tasksBehind.ts';
import type { Wanted } from '#functions/domain/messages/tasks/wantedTask.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

const everybody = async (ctx: Context, ids: string[]): Promise<Set<string>> =>
  new Set((await Promise.all(ids.map((id) => peopleOf(ctx, id)))).flat());

/** Shows a task on a person's screens if the person may read it, otherwise removes it. */
const tellOne = async (ctx: Context, userId: string, { id, of, entry }: Wanted): Promise<void> => {
  const caller = await callerByUser(ctx.host, userId);
  if (caller.id === '') return;
  const [task] = await tasksBehind(openContext(ctx.host, caller, ctx.correlationId), [{ id, of, entry }]);
  await tellPerson(ctx.host, userId, task ? { event: 'receiveTask', data: task } : { event: 'removeTask', data: { id } });
};

/** People who get tasks through an import are notified of their list, or of the first task if they may read only tasks and not the list. */
const tellImport = async (ctx: Context, people: string[], importId: string, { of }: Wanted, { by }: FactRecord): Promise<void> => {
  const notice = {
    ...ofImport(importId, `tasks ${of.listId}`),
    of: { ...of, itemId: null },
    type: 'task' as const,
    event: 'Assigned' as const,
    by,
    message: 'inbox.message.assignedByImport',
  };
  for (const userId of people) {
    if (await isTold(ctx, userId, notice)) continue;
    if ((await notify(ctx, [userId], notice)).length === 0) await notify(ctx, [userId], { ...notice, of });
  }
};

/** Removes a task from the screens of former owners who do not own it in another way. */
export const tellRemoved = async (
  ctx: Context,
  { id }: Pick<Wanted, 'id'>,
  removed: string[],
  having = new Set<string>(),
): Promise<void> => {
  const had = [...(await everybody(ctx, removed))].filter((userId) => !having.has(userId));
  await Promise.all(had.map((userId) => tellPerson(ctx.host, userId, { event: 'removeTask', data: { id } })));
};

/** Updates the screens of current and former owners of a task. People who got a task from someone else are also notified. */
export const tellTask = async (ctx: Context, wanted: Wanted, { assigned, added, removed }: Followed, fact: FactRecord): Promise<void> => {
  const having = await everybody(ctx, assigned);
  await Promise.all([...having].map((userId) => tellOne(ctx, userId, wanted)));
  await tellRemoved(ctx, wanted, removed, having);
  // Changes by the installation itself are not notified.
  if (wanted.entry || fact.by.internalId === system.id) return;
  const people = added.filter((id) => id !== fact.by.internalId && having.has(id));
  if (fact.byImport) return tellImport(ctx, people, fact.byImport, wanted, fact);
  const notice = { type: 'task', event: 'Assigned', of: wanted.of, message: 'inbox.message.assigned' } as const;
  const once = { by: fact.by, occurred: fact.at, cause: `${wanted.id} ${fact.id}` };
  for (const userId of people) await tellOnce(ctx, userId, { ...notice, ...once });
};
