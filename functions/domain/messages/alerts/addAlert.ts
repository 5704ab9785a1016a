import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { presentAlerts } from '#functions/domain/messages/alerts/alertsOf.ts';
import { addAlerts, requireReadableObjects } from '#functions/domain/messages/alerts/alertWrites.ts';
import type { Alert, AlertPlan } from '#shared/models/messages/alert.ts';

/** Adds an alert of the caller to each of several lists, all or none. Throws notFound and tooManyAlerts. */
export const addAlert = async (ctx: Context, plan: AlertPlan): Promise<Alert[]> => {
  const objects = await requireReadableObjects(ctx, plan);
  const alerts = await addAlerts(ctx, objects, plan, personOf(ctx.caller));
  return presentAlerts(ctx, alerts);
};
