import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { ListId } from '#shared/models/content/item.ts';
import { Alert, AlertChange, AlertId, AlertPlan, BulkAlertPlan } from '#shared/models/messages/alert.ts';

const One = z.strictObject({ id: AlertId });
/** A call may name several lists, so the operation checks access to all of them. */
const asking = { on: 'nothing', needs: 'user' } as const;

/** Alerts on changes. */
export const alerts = controller('Alerts', {
  get: get('/Alerts/get', { ...asking, query: One, answer: Alert }),
  /** The caller's own: of one list, of the lists of a site, or all. */
  user: get('/Alerts/get/user', {
    ...asking,
    query: z.strictObject({ listId: ListId.optional(), siteId: z.string().max(64).optional() }),
    answer: z.array(Alert),
  }),
  /** Everyone's for administrators, the caller's own for others. */
  all: get('/Alerts/get/all', {
    on: 'site',
    needs: 'Read',
    query: z.strictObject({ systemSiteId: z.string().min(1).max(64) }),
    answer: z.array(Alert),
  }),
  /** One alert per list, for callers who may read them. */
  add: post('/Alerts/add', { ...asking, body: AlertPlan, answer: z.array(Alert) }),
  /** For others, by administrators and people with full access to the lists. */
  addBulk: post('/Alerts/add/bulk', { ...asking, body: BulkAlertPlan, answer: z.array(Alert) }),
  /** An alert keeps its list and item, so clients may send these properties back. */
  edit: post('/Alerts/edit', { ...asking, unused: ['systemSiteListIds', 'itemId'], body: AlertChange, answer: Alert }),
  delete: post('/Alerts/delete', { ...asking, body: One, answer: z.object({}) }),
});
