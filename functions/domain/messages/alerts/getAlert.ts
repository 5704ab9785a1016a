import type { Context } from '#functions/domain/kernel/context.ts';
import { findAlert, presentAlerts } from '#functions/domain/messages/alerts/alertsOf.ts';
import type { Alert } from '#shared/models/messages/alert.ts';
import { Problem } from '#shared/problems.ts';

export const getAlert = async (ctx: Context, id: string): Promise<Alert> => {
  const [alert] = await presentAlerts(ctx, [await findAlert(ctx, id)]);
  if (!alert) throw new Problem('notFound');
  return alert;
};
