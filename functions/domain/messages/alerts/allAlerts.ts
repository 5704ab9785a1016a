import type { SiteContext } from '#functions/domain/access/targets.ts';
import { alertsOfList, presentAlerts } from '#functions/domain/messages/alerts/alertsOf.ts';
import { userAlerts } from '#functions/domain/messages/alerts/userAlerts.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import type { Alert } from '#shared/models/messages/alert.ts';

/** All alerts of a site's lists for administrators; others see their own. */
export const allAlerts = async (ctx: SiteContext): Promise<Alert[]> => {
  const siteId = ctx.target.site.id;
  if (!ctx.caller.isAdmin) return userAlerts(ctx, { siteId });
  const lists = await readAll<{ id: string }>(ctx.table, keys.site(siteId), 'list#');
  const all = await Promise.all(lists.map(({ id }) => alertsOfList(ctx, id)));
  return presentAlerts(ctx, all.flat());
};
