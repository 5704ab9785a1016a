import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { createUser } from '#functions/domain/identity/people/createUser.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { ADDRESS_LENGTH, NAME_LENGTH } from '#shared/limits.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';
import { pageOf } from '#tests/sites/plans.ts';

/** Characters whose normal form is longer: two of three bytes each, and eighteen. */
const LONGER = '\u0958';
const MUCH_LONGER = '\ufdfa';

let world: World;
let ada: Member;
let libraryId: string;
beforeAll(async () => {
  world = await openWorld({ listening: false });
  ada = await world.member('Ada', Access.FullAccess, { isAdmin: true });
  libraryId = (await world.list({ type: 'documents' })).id;
});
afterAll(() => world.close());

const problem = (at: string) => ({ code: 'invalidInput', details: { fields: [{ at, code: 'tooLong' }] } });
const tooLong = (at: string) => ({ error: 'invalidInput', details: { fields: [{ at, code: 'tooLong' }] } });

test('a folder or file is refused if the normal form of its name is longer than a name, and accepted up to there', async () => {
  const half = LONGER.repeat(Math.floor(NAME_LENGTH / 2));
  const addFolder = (folderName: string) => ada.call(list.createFolder, { listId: libraryId, folderName });
  await expect(addFolder(`${half}ab`)).rejects.toMatchObject(tooLong('folderName'));
  expect((await addFolder(`${half}a`)).name).toHaveLength(NAME_LENGTH);
  const upload = async (name: string) =>
    JSON.parse((await ada.send(multipart(`/api/List/${libraryId}/document/upload`, [[name, Buffer.from('long enough')]]))).body);
  expect((await upload(`${LONGER.repeat(200)}.txt`)).errors).toMatchObject([{ fields: [{ at: 'file', code: 'tooLong' }] }]);
  const other = await upload(`${LONGER.repeat(120)}.txt`);
  expect(other.errors).toEqual([]);
  expect(other.value._FileName).toHaveLength(244);
});

test('a user or group is refused if the normal form of the name is longer than a name, and such a user name cannot sign in', async () => {
  const user = { fullName: 'Eve', email: '', password: PASSWORD, isAdmin: false, groups: [] };
  await expect(createUser(world.ctx, { ...user, userName: MUCH_LONGER.repeat(20) })).rejects.toMatchObject(problem('UserName'));
  await expect(createGroup(world.ctx, { name: MUCH_LONGER.repeat(20) })).rejects.toMatchObject(problem('Title'));
  await createGroup(world.ctx, { name: MUCH_LONGER.repeat(10) });
  const signIn = ada.call(account.login, { body: { UserName: MUCH_LONGER.repeat(100), Password: PASSWORD } });
  await expect(signIn).rejects.toMatchObject(tooLong('UserName'));
});

test('a site, list or page is refused if its address would be too long to look up', async () => {
  let parent = world.site.id;
  const add = async (subPath: string) => (await ada.call(site.create, { body: { parentSiteId: parent, siteName: 'Deep', subPath } })).id;
  for (let length = 0; length + 101 <= ADDRESS_LENGTH; length += 101) parent = await add('d'.repeat(100));
  await expect(add('e'.repeat(100))).rejects.toMatchObject(tooLong('subPath'));
  const page = ada.call(site.createPage, { systemSiteId: parent, body: pageOf('p'.repeat(100), []) });
  await expect(page).rejects.toMatchObject(tooLong('path'));
  const name = 'l'.repeat(100);
  const body = { title: name, path: name, listInternalName: name };
  await expect(ada.call(site.createList, { systemSiteId: parent, body })).rejects.toMatchObject(tooLong('title'));
  await ada.call(site.createPage, { systemSiteId: parent, body: pageOf('p', []) });
});

test('an address whose bytes are too many for a key is refused, though it has few characters', async () => {
  let parent = world.site.id;
  const add = async () =>
    (await ada.call(site.create, { body: { parentSiteId: parent, siteName: 'Deep', subPath: '\u0915'.repeat(100) } })).id;
  for (let level = 0; level < 6; level += 1) parent = await add();
  await expect(add()).rejects.toMatchObject(tooLong('subPath'));
});
