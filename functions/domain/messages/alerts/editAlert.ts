import type { Context } from '#functions/domain/kernel/context.ts';
import { findAlert, presentAlerts } from '#functions/domain/messages/alerts/alertsOf.ts';
import { alertFact, settledAlert } from '#functions/domain/messages/alerts/alertWrites.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AlertRecord } from '#functions/storage/records/alertRecords.ts';
import { attempt, row } from '#functions/storage/rows.ts';
import type { Alert, AlertChange } from '#shared/models/messages/alert.ts';
import { Problem } from '#shared/problems.ts';

/** Throws notFound, and changedMeanwhile for a concurrent change. */
export const editAlert = async (ctx: Context, { id, ...parts }: AlertChange): Promise<Alert> => {
  const before = await findAlert(ctx, id);
  const after: AlertRecord = { ...before, ...settledAlert(parts), version: before.version + 1 };
  const kept: Write = { put: row(keys.alert(before.listId, id), after), if: { equals: { version: before.version } } };
  if (!(await attempt(ctx.table, [kept, alertFact(ctx, 'alertUpdated', after)]))) throw new Problem('changedMeanwhile');
  const [alert] = await presentAlerts(ctx, [after]);
  if (!alert) throw new Problem('notFound');
  return alert;
};
