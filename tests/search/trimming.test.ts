import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { Access } from '#shared/access.ts';
import { list as lists } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site as sites } from '#shared/contracts/site.ts';
import type { GroupVisibility } from '#shared/models/content/visibility.ts';
import { Refused } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { look, untilIdle } from '#tests/search/searchWorld.ts';
import { pageOf } from '#tests/sites/plans.ts';

/** A site with pages, and a list with nested folders and items, whose permissions change at random. */
interface Location {
  siteId: string;
  /** One for everyone who may read the site, and one for a group. */
  pages: string[];
  listId: string;
  folders: string[];
  items: number[];
  /** Items in the recycle bin, by their entries. */
  binned: Map<number, string>;
}

type Step =
  | { kind: 'stop' | 'inherit'; at: number }
  | { kind: 'grant' | 'remove'; at: number; who: number }
  | { kind: 'moveItem' | 'moveFolder'; at: number; to: number }
  | { kind: 'delete' | 'restore'; at: number };

const OBJECTS = 8;
const at = fc.nat(OBJECTS - 1);
/** One more stands for the site. */
const scope = fc.nat(OBJECTS);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('stop' as const, 'inherit' as const), at: scope }),
  fc.record({ kind: fc.constantFrom('grant' as const, 'remove' as const), at: scope, who: fc.nat(2) }),
  fc.record({ kind: fc.constantFrom('moveItem' as const, 'moveFolder' as const), at, to: fc.nat(3) }),
  fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const), at }),
);

let world: World;
let admin: Member;
let members: Member[];
let groupId: string;
let forCrew: GroupVisibility;
let count = 0;

beforeAll(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
  admin = await world.member('Root', Access.None, { isAdmin: true });
  members = [
    await world.member('Reader', Access.Read),
    await world.member('Nobody', Access.None),
    await world.member('Joined', Access.None),
  ];
  ({ id: groupId } = await createGroup(world.ctx, { name: 'Crew' }));
  await addMember(world.ctx, { groupId, userId: members[2]?.user.id ?? '' });
  forCrew = { include: [{ internalId: groupId, fullName: 'Crew', isGroup: true }], exclude: [] };
});
afterAll(() => world.close());

const growSite = async (word: string): Promise<Pick<Location, 'siteId' | 'pages'>> => {
  const below = { parentSiteId: world.site.id, siteName: `Site ${word}`, subPath: word, description: '' };
  const { id: siteId } = await admin.call(sites.create, { body: below });
  const plans = [
    { ...pageOf('all', []), title: `All ${word}` },
    { ...pageOf('crew', []), title: `Crew ${word}`, groupVisibility: forCrew },
  ];
  const pages: string[] = [];
  for (const body of plans) pages.push((await admin.call(sites.createPage, { systemSiteId: siteId, body })).id);
  return { siteId, pages };
};

const grow = async (word: string): Promise<Location> => {
  const { id: listId } = await world.list({ title: `List ${word}` });
  const folder = async (folderName: string, parentFolderId: string) =>
    (await admin.call(lists.createFolder, { listId, folderName: `${folderName} ${word}`, parentFolderId })).id;
  const one = await folder('one', listId);
  const two = await folder('two', one);
  const three = await folder('three', listId);
  const folders = [listId, one, two, three];
  const items: number[] = [];
  for (const folderId of folders)
    for (const name of ['a', 'b']) {
      const within = folderId === listId ? {} : { folderId };
      items.push((await admin.call(lists.createItem, { listId, ...within, body: { Title: `${name} ${word}` } })).Id);
    }
  return { ...(await growSite(word)), listId, folders, items, binned: new Map() };
};

const scopeAt = ({ siteId, listId, folders, items }: Location, index: number) => {
  if (index === OBJECTS) return { siteId };
  const folderId = folders[index];
  if (folderId !== undefined) return folderId === listId ? { listId } : { listId, folderId };
  return { listId, itemId: items[2 * (index - folders.length)] ?? 0 };
};

const who = (index: number) => (index === 2 ? { roleIds: [groupId] } : { userIds: [members[index]?.user.id ?? ''] });

const act = async (location: Location, one: Step): Promise<unknown> => {
  const { listId, folders, items, binned } = location;
  const id = items[one.at] ?? 0;
  if (one.kind === 'stop') return admin.call(permission.stopInheriting, { body: scopeAt(location, one.at) });
  if (one.kind === 'inherit') return admin.call(permission.inheritPermissions, { body: scopeAt(location, one.at) });
  if (one.kind === 'grant')
    return admin.call(permission.grant, { body: { ...scopeAt(location, one.at), ...who(one.who), accessLevels: Access.Read } });
  if (one.kind === 'remove') return admin.call(permission.remove, { body: { ...scopeAt(location, one.at), ...who(one.who) } });
  if (one.kind === 'moveItem') return admin.call(lists.moveItem, { listId, body: { id, folderId: folders[one.to] ?? '' } });
  if (one.kind === 'moveFolder')
    return admin.call(lists.moveFolder, {
      listId,
      body: { folderId: folders[1 + (one.at % 3)] ?? '', parentFolderId: folders[one.to] ?? '' },
    });
  if (one.kind === 'delete') return binned.set(id, (await admin.call(recycle.delete, { body: { listId, id } })).recycleId);
  const recycleId = binned.get(id);
  binned.delete(id);
  return recycleId && admin.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });
};

/** What a person may read, checked object by object like a screen would. */
const readable = async (member: Member, { siteId, pages, listId, folders, items }: Location): Promise<string[]> => {
  const asks: [string, Promise<unknown>][] = [
    [`site ${siteId}`, member.call(sites.pages, { systemSiteId: siteId })],
    ...pages.map((pageId): [string, Promise<unknown>] => [`page ${pageId}`, member.call(sites.page, { systemSiteId: siteId, pageId })]),
    [`list ${listId}`, member.call(lists.items, { listId })],
    ...items.map((id): [string, Promise<unknown>] => [`item ${id}`, member.call(lists.getItem, { listId, id: String(id) })]),
    ...folders
      .slice(1)
      .map((folderId): [string, Promise<unknown>] => [`folder ${folderId}`, member.call(lists.getFolder, { listId, folderId })]),
  ];
  const answers = await Promise.allSettled(asks.map(([, ask]) => ask));
  return asks
    .filter((_, index) => answers[index]?.status === 'fulfilled')
    .map(([name]) => name)
    .sort();
};

const found = async (member: Member, word: string): Promise<{ names: string[]; total: number }> => {
  const { results, totalHits } = await look(member, word, { pageSize: 100 });
  return { names: results.map(({ objectName, metaFields }) => `${objectName} ${metaFields.Id}`).sort(), total: totalHits };
};

test('SEARCH-014 a user with less than Read finds nothing', async () => {
  await grow('heron');
  await untilIdle(world);
  for (const access of [Access.LimitedRead, Access.RestrictedRead]) {
    const low = await world.member('Low', access);
    expect(await found(low, 'heron'), String(access)).toEqual({ names: [], total: 0 });
  }
  const reader = await world.member('Reads', Access.Read);
  // The site, a page, the list, three folders and eight items.
  expect((await found(reader, 'heron')).total).toBe(14);
});

test('SEARCH-014 whatever permissions, moves and deletions do, everyone finds what they may read and nothing else, with the corresponding count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      count += 1;
      const word = `needle${count}x`;
      const location = await grow(word);
      for (const one of steps) {
        await act(location, one).catch((error) => {
          if (!(error instanceof Refused)) throw error;
        });
        // Before the index is updated: some hits can be missing, but none may be too many.
        for (const member of members)
          expect(await readable(member, location)).toEqual(expect.arrayContaining((await found(member, word)).names));
      }
      await untilIdle(world);
      for (const member of [...members, admin]) {
        const names = await readable(member, location);
        expect(await found(member, word)).toEqual({ names, total: names.length });
      }
    }),
    { numRuns: 20 },
  );
});

test('a request must be valid: no words, a page below the first, or an invalid date are refused', async () => {
  for (const wrong of [
    { query: '  ' },
    { pageNumber: 0 },
    { pageSize: 1000 },
    { startDate: 'yesterday' },
    { objectType: 'user' },
    { other: 1 },
  ])
    await expect(look(admin, 'x', wrong)).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
  await expect(look(admin, 'x', { pageNumber: 501 })).rejects.toMatchObject({ status: 400 });
  expect(await look(admin, '?!')).toEqual({ results: [], totalHits: 0 });
});
