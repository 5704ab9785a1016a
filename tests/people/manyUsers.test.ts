import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupValues, userValues } from '#functions/domain/content/peopleLists/userValues.ts';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addPerson } from '#functions/domain/identity/people/addPerson.ts';
import type { GroupRecord } from '#functions/storage/records/groupRecords.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { group } from '#shared/contracts/group.ts';
import { list } from '#shared/contracts/list.ts';
import type { QueryRule } from '#shared/models/content/list.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const USERS = 5000;
const EVERY = 100;

let world: World;
let root: Member;
let crew: GroupRecord;
/** Without identities: nobody signs in here, and 5,000 passwords would take ten minutes. */
const addUser = (n: number) => {
  const name = `User ${String(n).padStart(4, '0')}`;
  const groups = n % EVERY === 0 ? groupValues([crew]) : [];
  const parts = { fullName: name, userName: `user${n}`, email: '', isAdmin: false, groups: [] };
  const values = { ...userValues({ ...parts, isDisabled: n % 2 === 1, language: null, homePage: null }), Groups: groups };
  return addPerson(world.ctx, { to: 'users', kind: 'userCreated', values });
};
beforeAll(async () => {
  world = await openWorld({ listening: false });
  world.host.callsPerSecond = 1e9;
  root = await world.member('Root', Access.None, { isAdmin: true });
  crew = await createGroup(world.ctx, { name: 'Crew' });
  for (let n = 0; n < USERS; n++) await addUser(n);
});
afterAll(() => world.close());

const where = (...rules: QueryRule[]) => ({ condition: 'AND' as const, rules });
const inCrew = (): QueryRule => ({ ColumnName: 'Groups', Operator: 'Equal', Value: crew.id });

/** All pages of a call. */
const all = async <T>(request: (after: string | undefined) => Promise<{ rows: T[]; next: string | null }>): Promise<T[]> => {
  const rows: T[] = [];
  let after: string | undefined;
  do {
    const page = await request(after);
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return rows;
};

test('5,000 users are paged by name', async () => {
  const rows = await all(async (after) => {
    const { items, next, total } = await root.call(list.items, { listId: peopleLists.users, pageSize: 100, ...(after && { after }) });
    expect(total).toBe(USERS + 1);
    return { rows: items, next };
  });
  expect(rows.map(({ Title }) => Title)).toEqual(rows.map(({ Title }) => Title).toSorted());
  expect(new Set(rows.map(({ InternalId }) => InternalId)).size).toBe(USERS + 1);
});

test('APP-026 the details of users are filtered by group and by other fields, in pages or all together', async () => {
  const request = (rules: QueryRule[], pageSize: number) =>
    all(async (after) => {
      const { users, next } = await root.call(application.userDetails, {
        queryConditions: where(...rules),
        pageSize,
        ...(after && { after }),
      });
      return { rows: users, next };
    });
  const members = Array.from({ length: USERS / EVERY }, (_, n) => `user${n * EVERY}`);
  for (const pageSize of [-1, 7]) expect((await request([inCrew()], pageSize)).map(({ UserName }) => UserName)).toEqual(members);
  const enabled: QueryRule = { ColumnName: 'IsDisabled', Operator: 'Equal', Value: 'false' };
  expect(await request([enabled], -1)).toHaveLength(USERS / 2 + 1);
  const { users } = await root.call(application.userDetails, { pageSize: 2 });
  expect(users).toMatchObject([{ Title: 'Root' }, { Title: 'User 0000', Groups: [{ internalId: crew.id }] }]);
});

test('the members of a group are returned on one page', async () => {
  const { members, next } = await root.call(group.members, { groupId: crew.id, pageSize: 100 });
  expect([members.length, next]).toEqual([USERS / EVERY, null]);
});
