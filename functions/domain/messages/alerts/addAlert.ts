import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { presentAlerts } from '#functions/domain/messages/alerts/alertsOf.ts';
import { additions, demandRead, newAlert, refuseTooMany } from '#functions/domain/messages/alerts/alertWrites.ts';
import type { Alert, AlertPlan } from '#shared/models/messages/alert.ts';

/** Adds an alert of the caller to each of several lists, all or none. Throws notFound and tooManyAlerts. */
export const addAlert = async (ctx: Context, plan: AlertPlan): Promise<Alert[]> => {
  const objects = await demandRead(ctx, plan);
  const me = personOf(ctx.caller);
  await refuseTooMany(ctx, objects, [me]);
  const made = objects.map((object) => newAlert(ctx, object, plan, me));
  await ctx.table.transact(made.flatMap((alert) => additions(ctx, alert)));
  return presentAlerts(ctx, made);
};
