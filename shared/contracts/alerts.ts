import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { ListId } from '#shared/models/content/item.ts';
import { Alert, AlertChange, AlertId, AlertPlan, BulkAlertPlan } from '#shared/models/messages/alert.ts';

const One = z.strictObject({ id: AlertId });
/** Several lists may be named, so each verb asks for access to all of them. */
const asking = { on: 'nothing', needs: 'user' } as const;

/** What people want to be told of. */
export const alerts = controller('Alerts', {
  get: get('/Alerts/get', { ...asking, query: One, answer: Alert }),
  /** The caller's own: of one list, of the lists of a site, or all. */
  user: get('/Alerts/get/user', {
    ...asking,
    query: z.strictObject({ listId: ListId.optional(), siteId: z.string().max(64).optional() }),
    answer: z.array(Alert),
  }),
  /** Everybody's for administrators, the caller's own for others. */
  all: get('/Alerts/get/all', {
    on: 'site',
    needs: 'Read',
    query: z.strictObject({ systemSiteId: z.string().min(1).max(64) }),
    answer: z.array(Alert),
  }),
  /** One alert for each list, for whoever may read them. */
  add: post('/Alerts/add', { ...asking, body: AlertPlan, answer: z.array(Alert) }),
  /** For others, by administrators and by full access to the lists. */
  addBulk: post('/Alerts/add/bulk', { ...asking, body: BulkAlertPlan, answer: z.array(Alert) }),
  /** An alert stays with its list and item, so what the answer says of them may come back. */
  edit: post('/Alerts/edit', { ...asking, unused: ['systemSiteListIds', 'itemId'], body: AlertChange, answer: Alert }),
  delete: post('/Alerts/delete', { ...asking, body: One, answer: z.object({}) }),
});
