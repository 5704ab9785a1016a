import { getAlert, siteAlerts, userAlerts } from '#functions/domain/messages/alerts/alertsOf.ts';
import { addAlert, addBulkAlerts, deleteAlert, editAlert } from '#functions/domain/messages/alerts/changeAlerts.ts';
import { serve } from '#functions/runtime/serve.ts';
import { alerts } from '#shared/contracts/alerts.ts';

export const controller = serve(alerts, {
  get: (ctx, { id }) => getAlert(ctx, id),
  user: userAlerts,
  all: siteAlerts,
  add: (ctx, { body }) => addAlert(ctx, body),
  addBulk: (ctx, { body }) => addBulkAlerts(ctx, body),
  edit: (ctx, { body }) => editAlert(ctx, body),
  delete: (ctx, { body: { id } }) => deleteAlert(ctx, id),
});
