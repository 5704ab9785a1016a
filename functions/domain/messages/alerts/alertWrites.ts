import { ulid } from 'ulid';
import { loadObjects, type ReadableObject } from '#functions/domain/content/itemRecords/loadObjects.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { alertsOfList } from '#functions/domain/messages/alerts/alertsOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AlertCount, AlertRecord } from '#functions/storage/records/alertRecords.ts';
import { attempt, create, read, readMany } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import { LIST_ALERTS, USER_ALERTS } from '#shared/limits.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { type AlertParts, type AlertPlan, alertFrequencies } from '#shared/models/messages/alert.ts';
import { Problem } from '#shared/problems.ts';

/** Removes settings that do not apply to the frequency. */
export const normalizeAlert = (parts: AlertParts): AlertParts => ({
  alertTitle: parts.alertTitle,
  alertFrequency: parts.alertFrequency,
  alertChangeType: parts.alertChangeType,
  alertChangeEvent: parts.alertChangeEvent,
  dayOfTheWeek: parts.alertFrequency === alertFrequencies.Weekly ? parts.dayOfTheWeek : null,
  timeOfDay: parts.alertFrequency === alertFrequencies.Immediately ? null : parts.timeOfDay,
  timeZone: parts.timeZone,
});

export const alertFact = (ctx: Context, kind: FactKind, { siteId, listId, itemId, alertTitle, user }: AlertRecord): Write =>
  putFact(
    factOf(ctx, kind, { siteId, listId, itemId, title: alertTitle, changes: [{ field: 'user', before: null, after: user.fullName }] }),
  );

export const newAlert = (ctx: Context, { list }: ReadableObject, { itemId, ...plan }: AlertPlan, user: Person): AlertRecord => ({
  ...normalizeAlert(plan),
  id: `${list.id}-${ulid(ctx.now().getTime())}`,
  siteId: list.siteId,
  listId: list.id,
  itemId,
  user,
  version: 1,
});

export const additions = (ctx: Context, alert: AlertRecord): Write[] => [
  create(keys.alert(alert.listId, alert.id), alert),
  create(keys.userAlert(alert.user.internalId, alert.id), { id: alert.id }),
  { update: keys.alertCount(alert.listId), add: { count: 1 } },
  alertFact(ctx, 'alertAdded', alert),
];

/** The named objects, if the caller may read all of them. Throws notFound. */
export const assertListReadable = async (ctx: Context, { systemSiteListIds, itemId }: AlertPlan): Promise<ReadableObject[]> => {
  const objects = await loadObjects(
    ctx,
    [...new Set(systemSiteListIds)].map((listId) => ({ listId, itemId })),
  );
  return objects.map((object) => {
    if (!object || object.item?.deletedOn) throw new Problem('notFound');
    return object;
  });
};

export const assertAlertLimit = async (ctx: Context, objects: ReadableObject[], people: Person[]): Promise<void> => {
  const counts = await readMany<AlertCount>(
    ctx.table,
    objects.map(({ list }) => keys.alertCount(list.id)),
  );
  if (counts.some((known) => (known?.count ?? 0) + people.length > LIST_ALERTS))
    throw new Problem('tooManyAlerts', { params: { limit: LIST_ALERTS } });
  for (const { internalId } of people) {
    const { table, pk } = keys.userAlert(internalId, '');
    const { rows } = await ctx.table.query({ table, pk, limit: USER_ALERTS });
    if (rows.length + objects.length > USER_ALERTS) throw new Problem('tooManyAlerts', { params: { limit: USER_ALERTS } });
  }
};

export const removals = ({ id, listId, user }: AlertRecord): Write[] => [
  { delete: keys.alert(listId, id), if: { present: true } },
  { delete: keys.userAlert(user.internalId, id) },
];
/** Deletes the alerts of a permanently deleted list. */
export const purgeAlerts = async (ctx: Context, listId: string): Promise<void> => {
  for (const alert of await alertsOfList(ctx, listId)) await attempt(ctx.table, removals(alert));
  if (await read(ctx.table, keys.alertCount(listId))) await ctx.table.transact([{ delete: keys.alertCount(listId) }]);
};
