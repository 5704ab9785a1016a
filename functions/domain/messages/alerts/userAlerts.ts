import type { Context } from '#functions/domain/kernel/context.ts';
import { listOfAlert, presentAlerts } from '#functions/domain/messages/alerts/alertsOf.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AlertRecord } from '#functions/storage/records/alertRecords.ts';
import { readAll, readMany } from '#functions/storage/rows.ts';
import type { Alert } from '#shared/models/messages/alert.ts';

const readOwnAlerts = async (ctx: Context): Promise<AlertRecord[]> => {
  const alertIds = await readAll<{ id: string }>(ctx.table, keys.userAlert(ctx.caller.id, ''));
  const records = await readMany<AlertRecord>(
    ctx.table,
    alertIds.map(({ id }) => keys.alert(listOfAlert(id), id)),
  );
  return records.filter((record) => record !== undefined);
};

/** The caller's own alerts, optionally of a list or a site. */
export const userAlerts = async (
  ctx: Context,
  { listId, siteId }: { listId?: string | undefined; siteId?: string | undefined },
): Promise<Alert[]> => {
  const records = await readOwnAlerts(ctx);
  const matching = records.filter(
    (record) => (listId === undefined || record.listId === listId) && (siteId === undefined || record.siteId === siteId),
  );
  return presentAlerts(ctx, matching);
};
