import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
let companies: string;
beforeEach(async () => {
  world = await openWorld({ lagging: true });
  ana = await world.member('Ana', Access.Contribute);
  companies = (await world.list({ title: 'Companies' })).id;
  const LookupModel = { systemSiteId: world.site.id, systemSiteListId: companies };
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
    field('Company', 'Company', 'Lookup', { rules: { LookupModel } }),
    field('Companies', 'Companies', 'Lookup', { hasMany: true, rules: { LookupModel } }),
    field('Owner', 'Owner', 'PeoplePicker', { rules: { PeopleOnly: true } }),
  ]);
  listId = (await world.list({ fields })).id;
});
afterEach(() => world.close());

const company = (Title: string, folderId?: string) =>
  ana.call(list.createItem, { listId: companies, ...(folderId && { folderId }), body: { Title } });
const hideItem = async (itemId: number) => {
  const ada = await world.member('Ada', Access.FullAccess);
  await ada.call(permission.stopInheriting, { body: { listId: companies, itemId } });
  await ada.call(permission.remove, { body: { listId: companies, itemId, userIds: [ana.user.id] } });
};
const find = (fieldName: string, ...words: string[]) => ana.call(list.named, { listId, body: { fieldName, words } });

describe('looked-up items by their text', () => {
  test('are found in all folders, ignoring case, accents and surrounding spaces', async () => {
    const acme = await company('Acmé');
    const { id } = await ana.call(list.createFolder, { listId: companies, folderName: 'Old' });
    const beta = await company('Beta', id);
    expect(await find('Company', ' ACME ', 'beta', 'Bet')).toEqual([
      { id: acme.Id, value: 'Acmé' },
      { id: beta.Id, value: 'Beta' },
      { words: 'Bet', matches: [] },
    ]);
  });

  test('are found by their number if none has that text', async () => {
    const [one, two] = [await company('Acme'), await company('1')];
    expect(await find('Company', '#1', '1', '99')).toEqual([
      { id: one.Id, value: 'Acme' },
      { id: two.Id, value: '1' },
      { words: '99', matches: [] },
    ]);
  });

  test('are named by their numbers if several have that text', async () => {
    const twins = [await company('Acme'), await company('Acme')];
    expect(await find('Company', 'Acme')).toEqual([{ words: 'Acme', matches: twins.map(({ Id }) => `#${Id}`) }]);
  });

  test('that the caller may not see are not found', async () => {
    const secret = await company('Secret');
    await hideItem(secret.Id);
    expect(await find('Company', 'Secret', `#${secret.Id}`)).toEqual([
      { words: 'Secret', matches: [] },
      { words: `#${secret.Id}`, matches: [] },
    ]);
  });

  test('are found beyond those that are read together, also if a record is missing', async () => {
    const record = (await read<ListRecord>(world.table, keys.list(companies))) as ListRecord;
    for (let n = 1; n <= 401; n += 1) {
      const after = await newItem(world.ctx, { list: record, folderId: companies, values: { Title: `Company ${n}` }, file: null });
      await saveItem(world.ctx, { list: record, kind: 'itemCreated', before: null, after });
    }
    await world.table.transact([{ delete: keys.item(companies, 7) }]);
    expect(await find('Company', 'Company 1', 'Company 201', 'Company 401', 'Company 7')).toEqual([
      { id: 1, value: 'Company 1' },
      { id: 201, value: 'Company 201' },
      { id: 401, value: 'Company 401' },
      { words: 'Company 7', matches: [] },
    ]);
  });

  test('are requested only for fields with lookups', async () => {
    await expect(find('Title', 'Acme')).rejects.toMatchObject({ status: 400 });
    await expect(find('Nothing', 'Acme')).rejects.toMatchObject({ status: 400 });
  });
});

describe('people by their names', () => {
  test('are found by the full name, and not as groups if the field accepts only users', async () => {
    await createGroup(world.ctx, { name: 'Ines' });
    const ines = await world.member('Inés', Access.Read);
    expect(await find('Owner', 'ines', 'Nobody')).toEqual([
      { internalId: ines.user.id, fullName: 'Inés', isGroup: false },
      { words: 'Nobody', matches: [] },
    ]);
  });

  test('are found by user name, which also distinguishes equal names, if the caller may read the list of users', async () => {
    const [one, two] = [await world.member('Bo Lee', Access.Read), await world.member('Bo Lee', Access.Read)];
    await world.grant(node.list(peopleLists.users), ana.user, Access.Read);
    const namesakes = [one, two].map(({ user }) => `Bo Lee (${user.userName})`);
    // Namesakes created within one millisecond have no order, so none is expected.
    const inAnyOrder = expect.toBeOneOf([namesakes, namesakes.toReversed()]);
    expect(await find('Owner', two.user.userName.toUpperCase(), 'Bo Lee')).toEqual([
      { internalId: two.user.id, fullName: 'Bo Lee', isGroup: false },
      { words: 'Bo Lee', matches: inAnyOrder },
    ]);
  });

  test('are not revealed by their user names to others', async () => {
    const bo = await world.member('Bo Lee', Access.Read);
    const stranger = await world.member('Stranger', Access.None);
    await world.grant(node.list(listId), stranger.user, Access.Read);
    const [found] = await stranger.call(list.named, { listId, body: { fieldName: 'Owner', words: [bo.user.userName] } });
    expect(found).toEqual({ words: bo.user.userName, matches: [] });
  });
});
