import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { group } from '#shared/contracts/group.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import type { Item } from '#shared/models/content/item.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { Refused } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';
import { expectMirrored } from '#tests/people/expectMirrored.ts';

const { users, groups } = peopleLists;
const USERS = 4;
const GROUPS = 3;

let world: World;
let root: Member;
let userItems: Item[];
let groupItems: Item[];

beforeAll(async () => {
  world = await openWorld({ listening: false });
  world.host.callsPerSecond = 1e9;
  root = await world.member('Root', Access.None, { isAdmin: true });
  userItems = [];
  for (let n = 0; n < USERS; n++) {
    const { user } = await world.member(`P${n}`, Access.Read);
    userItems.push(await root.call(list.getItem, { listId: users, id: user.id }));
  }
  groupItems = [];
  for (let n = 0; n < GROUPS; n++) groupItems.push(await root.call(list.createItem, { listId: groups, body: { Title: `G${n}` } }));
});
afterAll(() => world.close());

const names = ['Ada', 'ada', 'Bo Lind', 'Çelik', 'G0', 'G1', 'g1'];
const user = fc.nat({ max: USERS - 1 });
const location = fc.nat({ max: GROUPS - 1 });

const step = fc.oneof(
  fc.record({ kind: fc.constant('call' as const), user: user, others: fc.uniqueArray(user), group: location, joins: fc.boolean() }),
  fc.record({ kind: fc.constant('groups' as const), user, wanted: fc.uniqueArray(location) }),
  fc.record({ kind: fc.constant('name' as const), user, name: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant('rights' as const), user, IsAdmin: fc.boolean(), IsDisabled: fc.boolean() }),
  fc.record({ kind: fc.constant('rename' as const), group: location, name: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant('replace' as const), group: location, name: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant('back' as const), user }),
  fc.record({ kind: fc.constant('add' as const), name: fc.constantFrom('nina', 'NINA', 'otto') }),
);
const stories = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 20, size: 'max' });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const itemIn = (items: Item[], at: number): Item => {
  const item = items[at];
  if (!item) throw new Error('no item');
  return item;
};
const idOf = (item: Item): string => String(item.InternalId);
const changeUser = (at: number, values: object) =>
  root.call(list.updateItem, { listId: users, body: { Id: itemIn(userItems, at).Id, ...values } });

const acts: { [K in Step['kind']]: (of: Extract<Step, { kind: K }>) => Promise<unknown> } = {
  call: ({ user: one, others, group: at, joins }) => {
    const userIds = [one, ...others].map((n) => idOf(itemIn(userItems, n)));
    return root.call(joins ? group.addMembers : group.removeMembers, { body: { groupId: idOf(itemIn(groupItems, at)), userIds } });
  },
  groups: ({ user: at, wanted }) => {
    const Groups = wanted.map((n) => ({ internalId: idOf(itemIn(groupItems, n)), fullName: 'Not this', isGroup: true }));
    return changeUser(at, { Groups });
  },
  name: ({ user: at, name }) => changeUser(at, { Title: name, Email: `${name.length}@sheaf.test`, HomePage: name === 'Ada' ? '' : '/a' }),
  rights: ({ user: at, IsAdmin, IsDisabled }) => changeUser(at, { IsAdmin, IsDisabled }),
  rename: ({ group: at, name }) => root.call(list.updateItem, { listId: groups, body: { Id: itemIn(groupItems, at).Id, Title: name } }),
  replace: async ({ group: at, name }) => {
    await root.call(recycle.delete, { body: { listId: groups, id: itemIn(groupItems, at).Id } });
    const created = await root.call(list.createItem, { listId: groups, body: { Title: name } }).catch(() => undefined);
    groupItems[at] = created ?? (await root.call(list.createItem, { listId: groups, body: { Title: `Spare ${at} ${Math.random()}` } }));
  },
  back: ({ user: at }) => root.call(list.restoreVersion, { listId: users, id: itemIn(userItems, at).Id, versionNum: 1 }),
  add: ({ name }) => root.call(list.createItem, { listId: users, body: { Title: name, UserName: name, Password: PASSWORD } }),
};

/** Refusals by the rules are expected; other errors are not. */
const act = async (one: Step): Promise<void> => {
  const run = acts[one.kind] as (of: Step) => Promise<unknown>;
  await run(one).catch((error) => {
    if (!(error instanceof Refused) || error.status >= 500) throw error;
  });
};

test('APP-034 records and items agree after any changes by calls and by edits of the lists, one after another or at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      for (const atOnce of story) await Promise.all(atOnce.map(act));
      const { groups: count } = await expectMirrored(world.table);
      expect(count).toBe(GROUPS);
    }),
    { numRuns: 25 },
  );
});
