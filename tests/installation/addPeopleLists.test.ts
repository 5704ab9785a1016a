import { afterEach, beforeEach, expect, test } from 'vitest';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { grantAccess } from '#functions/domain/access/scopes/grantAccess.ts';
import { readSchemaState } from '#functions/domain/administration/installation/installation.ts';
import { migrate } from '#functions/domain/administration/installation/migrate.ts';
import { migrations } from '#functions/domain/administration/installation/migrations.ts';
import { createList } from '#functions/domain/content/lists/createList.ts';
import { openContext, visitor } from '#functions/domain/kernel/context.ts';
import { node, principal } from '#functions/domain/kernel/nodes.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, ScopeRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { put, read } from '#functions/storage/rows.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import { type BareHost, openBareHost } from '#tests/installation/bareHost.ts';
import { crashing, type Moment } from '#tests/installation/crashing.ts';
import { expectMirrored } from '#tests/people/expectMirrored.ts';

const steps = migrations.filter(({ to }) => to === 3);
/** More than one page. */
const PEOPLE = 60;

let bare: BareHost;
let site: SiteRecord;

const entry = (internalId: string, fullName: string, isGroup: boolean) =>
  put(keys.directoryEntry(normalizeText(fullName), internalId), { internalId, fullName, isGroup });

/** As written by version 2. */
const addUser = async (
  id: string,
  parts: { userName: string; isAdmin?: boolean; groups?: { id: string; name: string }[] },
): Promise<void> => {
  const { userName, groups = [], isAdmin = false } = parts;
  const fullName = `Person ${userName}`;
  const rest = { isDisabled: false, language: 'fr', homePage: null, revokedBefore: null };
  await bare.table.transact([
    put(keys.userName(userName), { id }),
    put(keys.user(id), { id, userName, fullName, email: `${userName}@sheaf.test`, isAdmin, groups, ...rest }),
    entry(id, fullName, false),
    ...groups.map((group) => put(keys.groupMember(group.id, id), { userId: id })),
  ]);
};

const addGroup = async (id: string, name: string): Promise<void> =>
  bare.table.transact([put(keys.groupName(name), { id }), put(keys.group(id), { id, name }), entry(id, name, true)]);

const oldInstallation = async (people: number): Promise<void> => {
  bare = await openBareHost();
  site = await createSite(bare.ctx, { siteName: 'Root', subPath: '', description: '', parent: undefined });
  await addGroup('g1', 'Editors');
  await addUser('u0', { userName: 'admin', isAdmin: true });
  for (let n = 1; n < people; n++) await addUser(`u${n}`, { userName: `p${n}`, groups: n % 2 ? [{ id: 'g1', name: 'Editors' }] : [] });
  const entries = [
    { principal: principal.user('u1'), access: Access.FullAccess },
    { principal: principal.user('u2'), access: Access.Contribute },
  ];
  await grantAccess(bare.ctx, { node: node.site(site.id), entries, about: { siteId: site.id, listId: null } });
  await bare.table.transact([put(keys.installation('state'), { schema: 2, installedOn: '2026-11-21T10:00:00.000Z' })]);
};

beforeEach(() => oldInstallation(4));
afterEach(() => bare.close());

/** A person's permissions on the list of users. */
const accessOf = async (userId: string): Promise<number> => {
  const caller = { ...visitor, id: userId, principals: [principal.user(userId)] };
  return effectiveAccess(openContext(bare.host, caller, 'test-access'), [...site.chain, node.list('users')]);
};

const expectComplete = async (users: number): Promise<void> => {
  expect(await expectMirrored(bare.table)).toEqual({ users, groups: 1 });
  expect((await readSchemaState(bare.table))?.schema).toBe(3);
  expect(await Promise.all(['u1', 'u2', 'u3'].map(accessOf))).toEqual([Access.FullAccess, Access.None, Access.None]);
};

test('every user and group of version 2 has an item, which only administrators and users with FullAccess to the root site see', async () => {
  await migrate(bare.ctx, 'one', steps);
  await expectComplete(4);
  expect(await read<ListRecord>(bare.table, keys.list('users'))).toMatchObject({ path: '/_lists/users', siteId: site.id });
  expect(await read<ListRecord>(bare.table, keys.list('groups'))).toMatchObject({ path: '/_lists/groups', siteId: site.id });
});

test('more people than one page are added', async () => {
  await bare.close();
  await oldInstallation(PEOPLE);
  await migrate(bare.ctx, 'one', steps);
  await expectComplete(PEOPLE);
});

test('a list of that name that someone created before keeps its path and its items', async () => {
  const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true })]);
  const plan = { site, title: 'Users', description: '', type: 'items' as const, fields, views: [view('all', 'All')], order: 1 };
  const theirs = await createList(bare.ctx, plan);
  await migrate(bare.ctx, 'one', steps);
  await expectComplete(4);
  expect(await read(bare.table, keys.path('/_lists/users'))).toEqual({ listId: theirs.id });
  expect(await read<ListRecord>(bare.table, keys.list(theirs.id))).toEqual(theirs);
  expect(await read<ListRecord>(bare.table, keys.list('users'))).toMatchObject({ path: '/_lists/users1' });
});

test.each<Moment>(['before', 'after'])(
  'has the same result when it is repeated after a crash %s any write, and is open to nobody in the meantime',
  async (moment) => {
    for (let at = 1; ; at++) {
      await bare.close();
      await oldInstallation(4);
      const dying = crashing(bare.ctx, at, moment);
      await migrate(dying.ctx, 'one', steps).catch(() => undefined);
      if (dying.writes() < at) break;
      const isThere = (await read(bare.table, keys.list('users'))) !== undefined;
      if (isThere) expect(await accessOf('u2'), `write ${at}`).toBe(Access.None);
      await migrate(bare.ctx, 'one', steps);
      await expectComplete(4);
      expect(at).toBeLessThan(100);
    }
  },
);

test('entries of the lists that were changed in the meantime remain', async () => {
  const dying = crashing(bare.ctx, 6, 'after');
  await migrate(dying.ctx, 'one', steps).catch(() => undefined);
  await grantAccess(bare.ctx, {
    node: node.list('users'),
    entries: [{ principal: principal.user('u3'), access: Access.Read }],
    about: { siteId: site.id, listId: 'users' },
  });
  await migrate(bare.ctx, 'one', steps);
  const scope = await read<ScopeRecord>(bare.table, keys.scope(node.list('users')));
  expect(scope?.entries.map(({ principal: of, access }) => [of, access])).toEqual([
    [principal.user('u1'), Access.FullAccess],
    [principal.user('u3'), Access.Read],
  ]);
});
