import { containerNames } from '#functions/domain/access/records/containerNames.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemPath } from '#functions/domain/content/itemRecords/itemPath.ts';
import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { type Context, openContext } from '#functions/domain/kernel/context.ts';
import { peopleOf } from '#functions/domain/kernel/peopleOf.ts';
import { sendMail } from '#functions/domain/messages/mail/sendMail.ts';
import { notifyOnce } from '#functions/domain/messages/notifications/notifyOnce.ts';
import { appendLog, changeRun } from '#functions/domain/runs/runs.ts';
import { itemOf, type Step } from '#functions/domain/workflows/steps/step.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { Problem } from '#shared/problems.ts';

/** Notifies a person on screen and by email, if the person may read the item. */
const notifyPerson = async (ctx: Context, run: RunRecord, userId: string, message: string): Promise<boolean> => {
  const reader = await callerByUser(ctx.host, userId);
  const readerCtx = openContext(ctx.host, reader, ctx.correlationId);
  const object = reader.id ? await itemOf(readerCtx, run).catch(undefinedIfProblem) : undefined;
  if (!object) return false;
  const { list, shown, item } = object;
  const names = await containerNames(readerCtx, { lists: [list] });
  const by = run.initiatedBy;
  const notice = {
    type: 'workflow' as const,
    event: 'ApplicationNotification' as const,
    of: { listId: run.listId, itemId: run.itemId },
    by,
    message: message === '' ? 'workflows.message.notice' : 'workflows.message.noticeWords',
    params: { words: message },
    workflowId: run.id,
    occurred: run.startedOn,
    cause: `${run.id} notice`,
  };
  const url = ctx.host.origin + itemPath(list, item);
  const params = { item: titleOf(shown, item), list: names.ofList(list), by: by.fullName, words: message, url };
  await notifyOnce(ctx, userId, notice, () => sendMail(ctx, { to: { userId }, key: 'workflowNotice', params }));
  return true;
};

const undefinedIfProblem = (error: unknown): undefined => {
  if (!(error instanceof Problem)) throw error;
};

/** Notifies the configured people who may read the item. */
export const notifyPeople: Step = async (ctx, run) => {
  if (run.settings.kind !== 'notify') return;
  const { people, message } = run.settings;
  const ids = new Set((await Promise.all(people.map(({ internalId }) => peopleOf(ctx, internalId)))).flat());
  const wasNotified = await Promise.all([...ids].map((userId) => notifyPerson(ctx, run, userId, message)));
  const count = wasNotified.filter(Boolean).length;
  await changeRun(ctx, run, async (current) => ({
    after: { ...current, logs: appendLog(ctx, current, { lastStep: 'notify', log: 'notified', params: { count: String(count) } }) },
  }));
};
