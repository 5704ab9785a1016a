import type { Context } from '#functions/domain/kernel/context.ts';
import { findAlert, presentAlerts } from '#functions/domain/messages/alerts/alertsOf.ts';
import { alertFact, normalizeAlert } from '#functions/domain/messages/alerts/alertWrites.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AlertRecord } from '#functions/storage/records/alertRecords.ts';
import { attempt, row } from '#functions/storage/rows.ts';
import type { Alert, AlertChange } from '#shared/models/messages/alert.ts';
import { Problem } from '#shared/problems.ts';

const times = ['alertFrequency', 'dayOfTheWeek', 'timeOfDay', 'timeZone'] as const;

/** Sends the waiting changes now if the time of the alert was changed. Otherwise they, and the next ones, would wait for the old time. */
const sendPending = async ({ table, host, correlationId }: Context, alertId: string): Promise<void> => {
  const { table: name, pk } = keys.digest(alertId, '');
  const { rows } = await table.query({ table: name, pk, limit: 1 });
  if (rows.length > 0) await host.queue.send({ name: 'digest', body: { alertId }, correlationId });
};

/** Throws notFound, and changedMeanwhile for a concurrent change. */
export const editAlert = async (ctx: Context, { id, ...parts }: AlertChange): Promise<Alert> => {
  const before = await findAlert(ctx, id);
  const after: AlertRecord = { ...before, ...normalizeAlert(parts), version: before.version + 1 };
  const update: Write = { put: row(keys.alert(before.listId, id), after), if: { equals: { version: before.version } } };
  if (!(await attempt(ctx.table, [update, alertFact(ctx, 'alertUpdated', after)]))) throw new Problem('changedMeanwhile');
  if (times.some((time) => before[time] !== after[time])) await sendPending(ctx, id);
  const [alert] = await presentAlerts(ctx, [after]);
  if (!alert) throw new Problem('notFound');
  return alert;
};
