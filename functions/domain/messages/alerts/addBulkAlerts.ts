import type { Context } from '#functions/domain/kernel/context.ts';
import { presentAlerts } from '#functions/domain/messages/alerts/alertsOf.ts';
import { addAlerts, assertAlertLimit, requireReadableObjects } from '#functions/domain/messages/alerts/alertWrites.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AlertRecord } from '#functions/storage/records/alertRecords.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { Person } from '#shared/models/identity/person.ts';
import type { Alert, BulkAlertPlan } from '#shared/models/messages/alert.ts';
import { Problem } from '#shared/problems.ts';

const requirePeople = async (ctx: Context, userIds: string[]): Promise<Person[]> => {
  const ids = [...new Set(userIds)];
  const users = await readMany<UserRecord>(ctx.table, ids.map(keys.user));
  return users.map((user, index) => {
    if (!user) throw new Problem('invalidInput', { fields: [{ at: `userIds.${index}`, code: 'unknownReference' }] });
    return { internalId: user.id, fullName: user.fullName, isGroup: false };
  });
};

/** Adds an alert for several people to several lists, one person at a time. */
export const addBulkAlerts = async (ctx: Context, { userIds = [ctx.caller.id], ...plan }: BulkAlertPlan): Promise<Alert[]> => {
  const objects = await requireReadableObjects(ctx, plan);
  if (objects.some(({ access }) => !grants(access, 'FullAccess'))) throw new Problem('forbidden');
  const people = await requirePeople(ctx, userIds);
  await assertAlertLimit(ctx, objects, people);
  const alerts: AlertRecord[] = [];
  for (const person of people) alerts.push(...(await addAlerts(ctx, objects, plan, person)));
  return presentAlerts(ctx, alerts);
};
