import { afterEach, beforeEach, expect, test } from 'vitest';
import { startingFields } from '#functions/domain/content/definitions/startingFields.ts';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { COUNTED_TASKS } from '#shared/limits.ts';
import { counting } from '#tests/bench/portWork.ts';
import { SOON } from '#tests/kit/patience.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let ben: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
  ana = await world.member('Ana', Access.FullAccess);
  ben = await world.member('Ben', Access.Edit);
  listId = (await world.list({ type: 'tasks', title: 'Tasks', fields: startingFields('tasks') })).id;
});
afterEach(() => world.close());

const person = ({ user: { id, fullName } }: Member) => ({ internalId: id, fullName, isGroup: false });
const add = async (...AssignedTo: object[]) => (await ana.call(list.createItem, { listId, body: { Title: 'Plan', AssignedTo } })).Id;
const counted = async (who: Member) => (await who.call(account.getAccount, {})).tasks;
const shown = async (who: Member) => (await who.call(account.getPendingTasks, {})).length;
/** The feed follows a moment later. */
const soon = (look: () => Promise<unknown>) => expect.poll(look, { interval: 20, timeout: SOON });

test('a task that its assignee may no longer read is not counted, until they may read it again', async () => {
  const [hidden] = [await add(person(ben)), await add(person(ben))];
  await soon(() => counted(ben)).toBe(2);
  await ana.call(permission.stopInheriting, { body: { listId, itemId: hidden } });
  await ana.call(permission.remove, { body: { listId, itemId: hidden, userIds: [ben.user.id] } });
  expect([await counted(ben), await shown(ben)]).toEqual([1, 1]);
  await ana.call(permission.inheritPermissions, { body: { listId, itemId: hidden } });
  expect([await counted(ben), await shown(ben)]).toEqual([2, 2]);
});

test('a task that someone has personally and through a group is counted once', async () => {
  const crew = await createGroup(world.ctx, { name: 'Crew' });
  await addMember(world.ctx, { groupId: crew.id, userId: ben.user.id });
  const group = { internalId: crew.id, fullName: 'Crew', isGroup: true };
  await add(person(ben), group);
  await add(group);
  await soon(() => shown(ben)).toBe(2);
  expect(await counted(ben)).toBe(2);
});

test('the account reads two rows for each open task, in three more round trips, and none of them for very many', async () => {
  const { workOf } = counting(world.table);
  const costs = async () => {
    const { trips, rowsRead } = await workOf(() => ben.call(account.getAccount, {}));
    return { trips, rowsRead };
  };
  // The first call reads settings that the process keeps afterwards.
  await costs();
  const without = await costs();
  const add10 = async () => {
    for (let n = 0; n < 10; n++) await add(person(ben));
  };
  await add10();
  await soon(() => counted(ben)).toBe(10);
  const few = await costs();
  // The tasks, their items, the list and the entries of the site.
  expect(few.rowsRead - without.rowsRead).toBe(10 + 10 + 2);
  expect(few.trips - without.trips).toBe(3);

  for (let count = 10; count <= COUNTED_TASKS; count += 10) await add10();
  await soon(() => counted(ben)).toBeGreaterThan(COUNTED_TASKS);
  expect(await costs()).toEqual(without);
});
