import type { SiteContext } from '#functions/domain/access/targets.ts';
import { listIdsOf } from '#functions/domain/content/listRecords/listIdsOf.ts';
import { alertsOfList, presentAlerts } from '#functions/domain/messages/alerts/alertsOf.ts';
import { userAlerts } from '#functions/domain/messages/alerts/userAlerts.ts';
import type { Alert } from '#shared/models/messages/alert.ts';

/** For administrators all alerts of a site's lists, for others their own. */
export const allAlerts = async (ctx: SiteContext): Promise<Alert[]> => {
  const siteId = ctx.target.site.id;
  if (!ctx.caller.isAdmin) return userAlerts(ctx, { siteId });
  const all = await Promise.all((await listIdsOf(ctx, siteId)).map((id) => alertsOfList(ctx, id)));
  return presentAlerts(ctx, all.flat());
};
