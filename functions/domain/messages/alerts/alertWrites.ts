import { ulid } from 'ulid';
import { loadObjects, type ReadableObject } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { countInboxAddition } from '#functions/domain/kernel/countAddition.ts';
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

const newAlert = (ctx: Context, { list }: ReadableObject, { itemId, ...plan }: AlertPlan, user: Person): AlertRecord => ({
  ...normalizeAlert(plan),
  id: `${list.id}-${ulid(ctx.now().getTime())}`,
  siteId: list.siteId,
  listId: list.id,
  itemId,
  user,
  version: 1,
});

const additions = (ctx: Context, alert: AlertRecord): Write[] => [
  create(keys.alert(alert.listId, alert.id), alert),
  create(keys.userAlert(alert.user.internalId, alert.id), { id: alert.id }),
  alertFact(ctx, 'alertAdded', alert),
];

/** The named objects, if the caller may read all of them. Throws notFound. */
export const requireReadableObjects = async (ctx: Context, { systemSiteListIds, itemId }: AlertPlan): Promise<ReadableObject[]> => {
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

/** Counts an alert at each list and at the person, on condition that no other was added there since the counts were read. */
const countAlerts = async (ctx: Context, objects: ReadableObject[], { internalId }: Person): Promise<Write[]> => {
  const listKeys = objects.map(({ list }) => keys.alertCount(list.id));
  const counts = await readMany<AlertCount>(ctx.table, listKeys);
  const atLists = listKeys.map((key, index): Write => {
    const counted = counts[index];
    return { update: key, add: { count: 1 }, if: counted ? { equals: { count: counted.count } } : { absent: true } };
  });
  return [...atLists, await countInboxAddition(ctx, internalId, 'alertsAdded')];
};

/** Adds an alert of a person to each object, all or none. Throws tooManyAlerts and busy. */
export const addAlerts = (ctx: Context, objects: ReadableObject[], plan: AlertPlan, person: Person): Promise<AlertRecord[]> =>
  change(ctx, async () => {
    const counting = await countAlerts(ctx, objects, person);
    await assertAlertLimit(ctx, objects, [person]);
    const alerts = objects.map((object) => newAlert(ctx, object, plan, person));
    return { writes: [...counting, ...alerts.flatMap((alert) => additions(ctx, alert))], done: alerts };
  });

export const removals = ({ id, listId, user }: AlertRecord): Write[] => [
  { delete: keys.alert(listId, id), if: { present: true } },
  { delete: keys.userAlert(user.internalId, id) },
];

/** Deletes the alerts of a permanently deleted list. */
export const purgeAlerts = async (ctx: Context, listId: string): Promise<void> => {
  for (const alert of await alertsOfList(ctx, listId)) await attempt(ctx.table, removals(alert));
  if (await read(ctx.table, keys.alertCount(listId))) await ctx.table.transact([{ delete: keys.alertCount(listId) }]);
};
