import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { LIST_ALERTS, USER_ALERTS } from '#shared/limits.ts';
import { add, admin, ana, ben, listId, open, parts, world } from '#tests/alerts/alertWorld.ts';

beforeEach(open);
afterEach(() => world.close());

const errorsOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.error] : []));

test('alerts that are added to a list at the same moment do not exceed its limit', async () => {
  await world.table.transact([put(keys.alertCount(listId), { count: LIST_ALERTS - 2 })]);
  const bulk = { ...parts(), systemSiteListIds: [listId], userIds: [ana.user.id] };
  const both = [add(ana), add(ben), add(ana), add(ben), admin.call(alerts.addBulk, { body: bulk })];
  expect(errorsOf(await Promise.allSettled(both))).toEqual(Array(3).fill('tooManyAlerts'));
  expect(await admin.call(alerts.all, { systemSiteId: world.site.id })).toHaveLength(2);
});

test('alerts that a person gets at the same moment, in whichever lists, do not exceed the limit of the person', async () => {
  const own = Array.from({ length: USER_ALERTS - 2 }, (_, index) => put(keys.userAlert(ben.user.id, `old${index}`), { id: `old${index}` }));
  await world.table.transact(own);
  const lists = await Promise.all(Array.from({ length: 3 }, () => world.list()));
  const bulk = { ...parts(), systemSiteListIds: [listId], userIds: [ben.user.id] };
  const adding = [...lists.map(({ id }) => add(ben, { systemSiteListIds: [id] })), admin.call(alerts.addBulk, { body: bulk })];
  expect(errorsOf(await Promise.allSettled(adding))).toEqual(Array(2).fill('tooManyAlerts'));
});
