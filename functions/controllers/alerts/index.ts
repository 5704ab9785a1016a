import { addAlert } from '#functions/domain/messages/alerts/addAlert.ts';
import { addBulkAlerts } from '#functions/domain/messages/alerts/addBulkAlerts.ts';
import { allAlerts } from '#functions/domain/messages/alerts/allAlerts.ts';
import { deleteAlert } from '#functions/domain/messages/alerts/deleteAlert.ts';
import { editAlert } from '#functions/domain/messages/alerts/editAlert.ts';
import { getAlert } from '#functions/domain/messages/alerts/getAlert.ts';
import { userAlerts } from '#functions/domain/messages/alerts/userAlerts.ts';
import { serve } from '#functions/runtime/serve.ts';
import { alerts } from '#shared/contracts/alerts.ts';

export const controller = serve(alerts, {
  get: (ctx, { id }) => getAlert(ctx, id),
  user: userAlerts,
  all: allAlerts,
  add: (ctx, { body }) => addAlert(ctx, body),
  addBulk: (ctx, { body }) => addBulkAlerts(ctx, body),
  edit: (ctx, { body }) => editAlert(ctx, body),
  delete: (ctx, { body: { id } }) => deleteAlert(ctx, id),
});
