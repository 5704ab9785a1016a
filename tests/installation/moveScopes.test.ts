import { afterEach, beforeEach, expect, test } from 'vitest';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readSchemaState } from '#functions/domain/administration/installation/installation.ts';
import { migrate } from '#functions/domain/administration/installation/migrate.ts';
import { migrations } from '#functions/domain/administration/installation/migrations.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { openContext, visitor } from '#functions/domain/kernel/context.ts';
import { node, principal } from '#functions/domain/kernel/nodes.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import type { Key } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ScopeRecord, UserRecord } from '#functions/storage/records/records.ts';
import { put, read, readMany } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { crashing, type Moment } from '#tests/installation/crashing.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const steps = migrations.filter(({ to }) => to === 2);

/** As stored by version 1. */
const oldScope = (of: string): Key => ({ table: 'content', pk: `scope#${of}`, sk: 'state' });

let world: World;
let ben: Member;
let people: UserRecord[];
/** The permission chains of all objects, and the nodes with their own entries. */
let chains: string[][];
let own: string[];

const folderRecord = async (id: string): Promise<FolderRecord> => {
  const found = await read<FolderRecord>(world.table, keys.folder(id));
  if (!found) throw new Error('no folder');
  return found;
};

beforeEach(async () => {
  world = await openWorld({ listening: false });
  const ana = await world.member('Ana', Access.Contribute);
  ben = await world.member('Ben', Access.None);
  const sub = await createSite(world.ctx, { siteName: 'Sub', subPath: 'sub', description: '', parent: world.site });
  const [open, stored] = [await world.list(), await world.list()];
  const { id: outer } = await ana.call(list.createFolder, { listId: open.id, folderName: 'Outer' });
  const { id: inner } = await ana.call(list.createFolder, { listId: open.id, folderName: 'Inner', parentFolderId: outer });
  const { id: gone } = await ana.call(list.createFolder, { listId: open.id, folderName: 'Gone' });
  for (const Title of ['One', 'Two', 'Three']) await ana.call(list.createItem, { listId: open.id, body: { Title } });
  const before = await read<ItemRecord>(world.table, keys.item(open.id, 2));
  if (!before) throw new Error('no item');
  await saveItem(world.ctx, { list: open, kind: 'itemUpdated', before, after: { ...before, ownScope: true } });

  const item = node.item(open.id, 2);
  await world.grant(node.site(sub.id), ben.user, Access.Read);
  await world.grant(node.list(stored.id), ben.user, Access.Edit);
  await world.grant(node.folder(outer), ben.user, Access.Delete);
  await world.grant(node.folder(gone), ben.user, Access.Contribute);
  await world.grant(item, ben.user, Access.Create);
  const folders = await Promise.all([outer, inner, gone].map(folderRecord));
  await ana.call(recycle.delete, { body: { listId: open.id, id: 3 } });

  people = [ana.user, ben.user];
  chains = [
    world.site.chain,
    sub.chain,
    open.chain,
    stored.chain,
    ...folders.map(({ ids }) => [...open.chain, ...ids.map(node.folder)]),
    [...open.chain, item],
  ];
  own = [node.site(world.site.id), node.site(sub.id), node.list(stored.id), node.folder(outer), node.folder(gone), item];
});
afterEach(() => world.close());

/** Reverts the rows to the keys of version 1. */
const age = async (): Promise<void> => {
  for (const of of own) {
    const scope = await read<ScopeRecord>(world.table, keys.scope(of));
    if (scope) await world.table.transact([put(oldScope(of), scope), { delete: keys.scope(of) }]);
  }
  await world.table.transact([
    put(keys.installation('state'), { schema: 1, installedOn: '2026-11-21T10:00:00.000Z' }),
    { delete: keys.installation('step') },
  ]);
};

const accesses = (): Promise<number[]> =>
  Promise.all(
    people.flatMap(({ id }) => {
      const ctx = () => openContext(world.host, { ...visitor, id, principals: [principal.user(id)] }, 'test-access');
      return chains.map((chain) => effectiveAccess(ctx(), chain));
    }),
  );

/** The permissions according to the previous program. */
const oldAccesses = async (): Promise<number[]> => {
  const held = async (chain: string[], id: string): Promise<number> => {
    const nearest = (await readMany<ScopeRecord>(world.table, chain.map(oldScope))).findLast((scope) => scope !== undefined);
    return nearest?.entries.find(({ principal: of }) => of === principal.user(id))?.access ?? Access.None;
  };
  return Promise.all(people.flatMap(({ id }) => chains.map((chain) => held(chain, id))));
};

const oldRows = async (): Promise<number> => (await readMany(world.table, own.map(oldScope))).filter((row) => row !== undefined).length;

test('permissions of version 1 remain in force after they were moved next to their objects', async () => {
  const before = await accesses();
  expect(new Set(before).size).toBeGreaterThan(5);
  await age();
  expect(await accesses()).toEqual(before.map(() => Access.None));
  expect(await oldAccesses()).toEqual(before);
  await migrate(world.ctx, 'one', steps);
  expect([await accesses(), await oldRows()]).toEqual([before, 0]);
});

test.each<Moment>(['before', 'after'])(
  'nobody may do more at any time, and the same in the end, if moving is interrupted %s any write',
  async (moment) => {
    const before = await accesses();
    const noMore = (now: number[]): boolean => now.every((access, index) => access === before[index] || access === Access.None);
    for (let at = 1; ; at++) {
      await age();
      const dying = crashing(world.ctx, at, moment);
      await migrate(dying.ctx, 'one', steps).catch(() => undefined);
      if (dying.writes() < at) break;
      expect([noMore(await accesses()), noMore(await oldAccesses())], `write ${at}`).toEqual([true, true]);
      await migrate(world.ctx, 'one', steps);
      expect([await accesses(), await oldRows(), (await readSchemaState(world.table))?.schema]).toEqual([before, 0, 2]);
      expect(at).toBeLessThan(100);
    }
  },
);

test('what was granted in the new place while the old was moved remains', async () => {
  await age();
  await world.grant(own[2] ?? '', ben.user, Access.Read);
  await migrate(world.ctx, 'one', steps);
  const scope = await read<ScopeRecord>(world.table, keys.scope(own[2] ?? ''));
  expect(scope?.entries).toMatchObject([{ principal: principal.user(ben.user.id), access: Access.Read }]);
});

test('a user who was signed in with version 1 signs in again', async () => {
  const [userId = '', sessionId = ''] = ben.token.split('.');
  const session = await world.table.get(keys.session(userId, sessionId));
  if (!session) throw new Error('no session');
  await world.table.transact([{ put: { ...session, sk: `session#${sessionId}` } }, { delete: keys.session(userId, sessionId) }]);
  await expect(ben.call(list.items, { listId: 'any' })).rejects.toMatchObject({ status: 401 });
});
