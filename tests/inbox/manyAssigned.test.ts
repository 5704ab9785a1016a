import { afterEach, beforeEach, expect, test } from 'vitest';
import { startingFields } from '#functions/domain/content/definitions/startingFields.ts';
import { createUser } from '#functions/domain/identity/people/createUser.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { TASK_PEOPLE } from '#shared/limits.ts';
import { SOON } from '#tests/kit/patience.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let ben: Member;
let cleo: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
  ana = await world.member('Ana', Access.FullAccess);
  ben = await world.member('Ben', Access.Read);
  cleo = await world.member('Cleo', Access.Read);
  listId = (await world.list({ type: 'tasks', title: 'Tasks', fields: startingFields('tasks') })).id;
});
afterEach(() => world.close());

const person = ({ user: { id, fullName } }: Member) => ({ internalId: id, fullName, isGroup: false });
const pending = async (who: Member) => (await who.call(account.getPendingTasks, {})).map(({ title }) => title);
const counted = async (who: Member) => (await who.call(account.getAccount, {})).tasks;
const notices = async (who: Member) => (await who.call(account.getPendingNotifications, {})).length;
const soon = (look: () => Promise<unknown>) => expect.poll(look, { interval: 20, timeout: SOON });

/** A person, and as many others as one task can have. */
const teamOf = async (lead: Member) => {
  const others = Array.from({ length: TASK_PEOPLE - 1 }, async (_, n) => {
    const base = { userName: `${lead.user.userName}${n}`, fullName: `Of ${lead.user.fullName} ${n}`, email: '', password: PASSWORD };
    const { id, fullName } = await createUser(world.ctx, { ...base, isAdmin: false, groups: [] });
    return { internalId: id, fullName, isGroup: false };
  });
  return [person(lead), ...(await Promise.all(others))];
};

test('a task is reassigned from the maximum number of users to as many others, and they are notified', async () => {
  const [first, second] = [await teamOf(ben), await teamOf(cleo)];
  const { Id } = await ana.call(list.createItem, { listId, body: { Title: 'Plan', AssignedTo: first } });
  await soon(() => counted(ben)).toBe(1);
  await ana.call(list.updateItem, { listId, body: { Id, AssignedTo: second } });
  await soon(async () => [await counted(ben), await counted(cleo)]).toEqual([0, 1]);
  expect([await pending(ben), await pending(cleo)]).toEqual([[], ['Plan']]);
  expect(await ana.call(account.getOutstandingTasks, {})).toHaveLength(1);
  await soon(() => notices(cleo)).toBe(1);
  await ana.call(list.updateItem, { listId, body: { Id, AssignedTo: [] } });
  await soon(async () => [await counted(ben), await counted(cleo)]).toEqual([0, 0]);
  expect(await ana.call(account.getOutstandingTasks, {})).toEqual([]);
});

test('a user who is named twice has a task once', async () => {
  await ana.call(list.createItem, { listId, body: { Title: 'Plan', AssignedTo: [person(ben), person(ben)] } });
  await soon(() => counted(ben)).toBe(1);
});
