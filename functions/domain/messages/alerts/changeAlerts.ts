import { ulid } from 'ulid';
import { objectsBehind, type ReadableObject } from '#functions/domain/content/itemRecords/objectsBehind.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { alertsOfList, findAlert, presentAlerts } from '#functions/domain/messages/alerts/alertsOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AlertCount, AlertRecord } from '#functions/storage/records/alertRecords.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { attempt, create, read, readMany, row } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { FactKind } from '#shared/facts.ts';
import { LIST_ALERTS, USER_ALERTS } from '#shared/limits.ts';
import type { Person } from '#shared/models/identity/person.ts';
import {
  type Alert,
  type AlertChange,
  type AlertParts,
  type AlertPlan,
  alertFrequencies,
  type BulkAlertPlan,
} from '#shared/models/messages/alert.ts';
import { Problem } from '#shared/problems.ts';

/** What does not belong to the frequency is not kept. */
const settled = (parts: AlertParts): AlertParts => ({
  alertTitle: parts.alertTitle,
  alertFrequency: parts.alertFrequency,
  alertChangeType: parts.alertChangeType,
  alertChangeEvent: parts.alertChangeEvent,
  dayOfTheWeek: parts.alertFrequency === alertFrequencies.Weekly ? parts.dayOfTheWeek : null,
  timeOfDay: parts.alertFrequency === alertFrequencies.Immediately ? null : parts.timeOfDay,
  timeZone: parts.timeZone,
});

const fact = (ctx: Context, kind: FactKind, { siteId, listId, itemId, alertTitle, user }: AlertRecord): Write =>
  putFact(
    factOf(ctx, kind, { siteId, listId, itemId, title: alertTitle, changes: [{ field: 'user', before: null, after: user.fullName }] }),
  );

const newAlert = (ctx: Context, { list }: ReadableObject, { itemId, ...plan }: AlertPlan, user: Person): AlertRecord => ({
  ...settled(plan),
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
  { update: keys.alertCount(alert.listId), add: { count: 1 } },
  fact(ctx, 'alertAdded', alert),
];

/** What is named, as far as the caller may read it. Throws notFound when that is not all. */
const demandRead = async (ctx: Context, { systemSiteListIds, itemId }: AlertPlan): Promise<ReadableObject[]> => {
  const objects = await objectsBehind(
    ctx,
    [...new Set(systemSiteListIds)].map((listId) => ({ listId, itemId })),
  );
  return objects.map((object) => {
    if (!object || object.item?.deletedOn) throw new Problem('notFound');
    return object;
  });
};

const refuseTooMany = async (ctx: Context, objects: ReadableObject[], people: Person[]): Promise<void> => {
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

/** Adds an alert of the caller to each of some lists, all or none. Throws notFound and tooManyAlerts. */
export const addAlert = async (ctx: Context, plan: AlertPlan): Promise<Alert[]> => {
  const objects = await demandRead(ctx, plan);
  const me = personOf(ctx.caller);
  await refuseTooMany(ctx, objects, [me]);
  const made = objects.map((object) => newAlert(ctx, object, plan, me));
  await ctx.table.transact(made.flatMap((alert) => additions(ctx, alert)));
  return presentAlerts(ctx, made);
};

const peopleNamed = async (ctx: Context, userIds: string[]): Promise<Person[]> => {
  const ids = [...new Set(userIds)];
  const users = await readMany<UserRecord>(ctx.table, ids.map(keys.user));
  return users.map((user, index) => {
    if (!user) throw new Problem('invalidInput', { fields: [{ at: `userIds.${index}`, code: 'unknownReference' }] });
    return { internalId: user.id, fullName: user.fullName, isGroup: false };
  });
};

/** Adds an alert for each of some people to each of some lists, a person at a time. */
export const addBulkAlerts = async (ctx: Context, { userIds = [ctx.caller.id], ...plan }: BulkAlertPlan): Promise<Alert[]> => {
  const objects = await demandRead(ctx, plan);
  if (objects.some(({ access }) => !grants(access, 'FullAccess'))) throw new Problem('forbidden');
  const people = await peopleNamed(ctx, userIds);
  await refuseTooMany(ctx, objects, people);
  const made = people.map((person) => objects.map((object) => newAlert(ctx, object, plan, person)));
  for (const own of made) await ctx.table.transact(own.flatMap((alert) => additions(ctx, alert)));
  return presentAlerts(ctx, made.flat());
};

/** Throws notFound, and changedMeanwhile when somebody else changes it at the same time. */
export const editAlert = async (ctx: Context, { id, ...parts }: AlertChange): Promise<Alert> => {
  const before = await findAlert(ctx, id);
  const after: AlertRecord = { ...before, ...settled(parts), version: before.version + 1 };
  const kept: Write = { put: row(keys.alert(before.listId, id), after), if: { equals: { version: before.version } } };
  if (!(await attempt(ctx.table, [kept, fact(ctx, 'alertUpdated', after)]))) throw new Problem('changedMeanwhile');
  const [alert] = await presentAlerts(ctx, [after]);
  if (!alert) throw new Problem('notFound');
  return alert;
};

const removals = ({ id, listId, user }: AlertRecord): Write[] => [
  { delete: keys.alert(listId, id), if: { present: true } },
  { delete: keys.userAlert(user.internalId, id) },
];

export const deleteAlert = async (ctx: Context, id: string): Promise<Record<string, never>> => {
  const alert = await findAlert(ctx, id);
  const counted: Write = { update: keys.alertCount(alert.listId), add: { count: -1 } };
  if (!(await attempt(ctx.table, [...removals(alert), counted, fact(ctx, 'alertRemoved', alert)]))) throw new Problem('notFound');
  return {};
};

/** Takes away the alerts of a list that is removed for good. */
export const purgeAlerts = async (ctx: Context, listId: string): Promise<void> => {
  for (const alert of await alertsOfList(ctx, listId)) await attempt(ctx.table, removals(alert));
  if (await read(ctx.table, keys.alertCount(listId))) await ctx.table.transact([{ delete: keys.alertCount(listId) }]);
};
