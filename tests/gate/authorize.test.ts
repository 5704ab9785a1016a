import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { type Caller, openContext } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { assertCallerAllowed, authorize } from '#functions/runtime/authorize.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { put, read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { forms } from '#shared/contracts/forms.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { search } from '#shared/contracts/search.ts';
import { site } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { CONFIRMED_MINUTES } from '#shared/limits.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
let ada: Member;
let rob: Member;
let stranger: Member;
let listId: string;
let otherId: string;
let folderId: string;
let itemId: number;
const own = { seen: 0, hidden: 0 };
beforeAll(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
  admin = await world.member('Admin', Access.None, { isAdmin: true });
  ada = await world.member('Ada', Access.FullAccess);
  rob = await world.member('Rob', Access.Read);
  stranger = await world.member('Stranger', Access.None);
  listId = (await world.list()).id;
  otherId = (await world.list()).id;
  ({ id: folderId } = await ada.call(list.createFolder, { listId, folderName: 'Inner' }));
  const add = async (folder?: string) =>
    (await ada.call(list.createItem, { listId, ...(folder && { folderId: folder }), body: { Title: 'One' } })).Id;
  itemId = await add();
  own.seen = await add(folderId);
  own.hidden = await add();
  const userIds = [rob.user.id];
  const parts = [{ folderId }, { itemId: own.seen }, { itemId: own.hidden }];
  for (const part of parts) await ada.call(permission.stopInheriting, { body: { listId, ...part } });
  await ada.call(permission.edit, { body: { listId, folderId, userIds, accessLevels: Access.Create } });
  await ada.call(permission.edit, { body: { listId, itemId: own.seen, userIds, accessLevels: Access.Edit } });
  await ada.call(permission.remove, { body: { listId, itemId: own.hidden, userIds } });
});
afterAll(() => world.close());

const refused = (error: string, status: number) => expect.objectContaining({ error, status });
const notFound = refused('notFound', 404);
const forbidden = refused('forbidden', 403);

describe('a site', () => {
  test('does not exist for users who may not see it, and neither does a missing or deleted one', async () => {
    const details = (as: Member, systemSiteId: string) => as.call(site.getDetails, { systemSiteId });
    expect((await details(rob, world.site.id)).siteName).toBe('Root');
    await expect(details(stranger, world.site.id)).rejects.toEqual(notFound);
    await expect(details(rob, 'nowhere')).rejects.toEqual(notFound);
    const gone: SiteRecord = { ...world.site, id: 'gone', chain: [node.site('gone')], deletedOn: new Date().toISOString() };
    await world.host.table.transact([put(keys.site('gone'), gone)]);
    await expect(details(admin, 'gone')).rejects.toEqual(notFound);
  });
});

describe('a list', () => {
  const details = (as: Member, id: string) => as.call(list.details, { listId: id });

  test('does not exist for users who may not see it', async () => {
    expect((await details(rob, listId)).id).toBe(listId);
    await expect(details(stranger, listId)).rejects.toEqual(notFound);
    await expect(details(ada, 'nowhere')).rejects.toEqual(notFound);
  });

  test('refuses users who see it and may do less', async () => {
    const create = (as: Member, folder?: string) =>
      as.call(list.createItem, { listId, ...(folder && { folderId: folder }), body: { Title: 'New' } });
    await expect(create(rob)).rejects.toEqual(forbidden);
    expect((await create(rob, folderId)).Title).toBe('New');
    await expect(create(stranger, folderId)).rejects.toEqual(notFound);
  });

  test('has only its own folders, and its own id is no folder', async () => {
    const rows = (id: string, folder: string) => rob.call(list.items, { listId: id, folderId: folder });
    expect((await rows(listId, folderId)).items.length).toBeGreaterThan(0);
    expect((await rows(listId, listId)).folders).toHaveLength(1);
    await expect(rows(otherId, folderId)).rejects.toEqual(notFound);
    await expect(rows(listId, 'nowhere')).rejects.toEqual(notFound);
  });
});

describe('an item', () => {
  const get = (as: Member, id: number | string, of = listId) => as.call(list.getItem, { listId: of, id });

  test('does not exist if it is missing, in another list, or unreadable for the user', async () => {
    expect((await get(rob, itemId)).Id).toBe(itemId);
    for (const id of [999, own.hidden]) await expect(get(rob, id)).rejects.toEqual(notFound);
    await expect(get(rob, itemId, otherId)).rejects.toEqual(notFound);
    await expect(get(rob, itemId, 'nowhere')).rejects.toEqual(notFound);
    await expect(get(stranger, itemId)).rejects.toEqual(notFound);
    expect((await get(ada, own.hidden)).Id).toBe(own.hidden);
  });

  test('is changed by users whom its nearest permissions allow', async () => {
    const rename = (as: Member, Id: number) => as.call(list.updateItem, { listId, body: { Id, Title: 'Renamed' } });
    await expect(rename(rob, itemId)).rejects.toEqual(forbidden);
    expect((await rename(rob, own.seen)).Title).toBe('Renamed');
    const { Id: inside } = await ada.call(list.createItem, { listId, folderId, body: { Title: 'Inside' } });
    await expect(rename(rob, inside)).rejects.toEqual(forbidden);
    expect((await get(rob, inside))._EffectiveAccess).toBe(Access.Create);
  });

  test('counts as missing once it is in the recycle bin', async () => {
    const { Id } = await ada.call(list.createItem, { listId, body: { Title: 'Doomed' } });
    await ada.call(recycle.delete, { body: { listId, id: Id, reasonToDelete: 'old' } });
    await expect(get(ada, Id)).rejects.toMatchObject({ status: 404, error: 'itemInRecycleBin' });
  });

  test('of a user is identified by the user as well', async () => {
    const person = await get(admin, rob.user.id, peopleLists.users);
    expect(person).toEqual(await get(admin, person.Id, peopleLists.users));
    await expect(get(admin, `${rob.user.id.slice(0, -4)}0000`, peopleLists.users)).rejects.toEqual(notFound);
  });
});

describe('an object that can have its own permissions', () => {
  const owner = async (as: Member, scope: object) => (await as.call(permission.get, scope)).owner;

  test('is a site, a list, or a folder, an item or a field of one', async () => {
    expect(await owner(ada, { siteId: world.site.id })).toMatchObject({ type: 'site', id: world.site.id });
    expect(await owner(ada, { listId })).toMatchObject({ type: 'site' });
    expect(await owner(ada, { listId, folderId })).toMatchObject({ type: 'folder', id: folderId });
    expect(await owner(ada, { listId, itemId: own.hidden })).toMatchObject({ type: 'item' });
    expect(await owner(ada, { listId, fieldId: 'Amount' })).toMatchObject({ type: 'site' });
    await expect(owner(ada, { listId, fieldId: 'Nothing' })).rejects.toEqual(notFound);
  });

  test('does not exist for users who may not see it, and refuses those who may not change its permissions', async () => {
    await expect(owner(stranger, { listId })).rejects.toEqual(notFound);
    await expect(owner(rob, { listId })).rejects.toEqual(forbidden);
    await expect(owner(rob, { listId, itemId })).rejects.toEqual(forbidden);
    await expect(owner(rob, { listId, itemId: own.hidden })).rejects.toEqual(notFound);
  });

  test('an item is visible to users who may read it, a list to users who may see a part of it', async () => {
    const guest = await world.member('Guest', Access.LimitedRead);
    await expect(owner(guest, { listId })).rejects.toEqual(forbidden);
    await expect(owner(guest, { listId, itemId })).rejects.toEqual(notFound);
    await expect(guest.call(list.getItem, { listId, id: itemId })).rejects.toEqual(notFound);
    expect((await guest.call(permission.why, { listId })).accessLevels).toBe(Access.LimitedRead);
  });
});

describe('a template', () => {
  const remove = (as: Member, templateId: string) => as.call(template.delete, { body: { templateId } });

  test('of a list uses the permissions of the list', async () => {
    const created = await ada.call(template.addListItem, { body: { listId, templateName: 'Plan', values: { Title: 'A' } } });
    await expect(remove(stranger, created.id)).rejects.toEqual(notFound);
    await expect(remove(rob, created.id)).rejects.toEqual(forbidden);
    await remove(ada, created.id);
  });

  test('of a page is used by everyone, and one of an email by administrators', async () => {
    const maker = await world.member('Page maker', Access.ContributePages);
    const section = { name: 'One', scroll: false, spanX: 12, spanY: 12, order: 0, widgets: [] };
    const page = { layout: 'blank' as const, settings: { showTitle: true }, pageSections: [section] };
    const add = () => maker.call(template.addSitePage, { body: { systemSiteId: world.site.id, templateName: 'Plan', page } });
    const { id } = await add();
    await expect(remove(rob, id)).rejects.toEqual(forbidden);
    await remove(maker, id);
    await remove(admin, (await add()).id);
    const letter = { templateName: 'Welcome', subject: 'Hello', body: '<p>Hello</p>' };
    const { id: email } = await admin.call(template.addEmail, { body: letter });
    await expect(remove(maker, email)).rejects.toEqual(notFound);
    const other = await world.member('Other admin', Access.None, { isAdmin: true });
    const { key } = await other.call(account.createUserApiKeys, { body: { Alias: 'Content', scope: 'write', days: 1 } });
    const byKey = sendingOf(template.delete, { body: { templateId: email } });
    expect((await world.visitor().send({ ...byKey, headers: { ...byKey.headers, 'x-api-key': key } })).status).toBe(404);
    await remove(admin, email);
  });
});

describe('a caller who is restricted to one item', () => {
  test('gets the same answer for everything else as for missing objects', async () => {
    const caller = { ...(await callerByUser(world.host, ada.user.id)), only: { listId, itemId } };
    const { Id: sameId } = await ada.call(list.createItem, { listId: otherId, body: { Title: 'Other' } });
    const asks = (endpoint: Endpoint, input: Record<string, unknown>) =>
      authorize(openContext(world.host, caller, 'test'), endpoint, input).then(
        () => 'allowed',
        ({ code }) => code,
      );
    expect(await asks(list.getItem, { listId, id: itemId })).toBe('allowed');
    expect(await asks(list.getItem, { listId, id: own.seen })).toBe('notFound');
    expect(sameId).toBe(itemId);
    expect(await asks(list.getItem, { listId: otherId, id: sameId })).toBe('notFound');
    expect(await asks(list.details, { listId })).toBe('notFound');
    expect(await asks(site.getDetails, { systemSiteId: world.site.id })).toBe('notFound');
    expect(await asks(account.getAccount, {})).toBe('notFound');
  });
});

describe('a program with a key', () => {
  const key = { id: 'k', alias: 'Nightly', scope: 'write', administration: false, usedOn: null, isToken: false } as const;
  const within = () => ({ nodes: [node.list(listId)], asAdministrator: false });
  const contextOf = async (member: Member, more: Partial<Caller>) =>
    openContext(world.host, { ...(await callerByUser(world.host, member.user.id)), ...more }, 'test');
  const outcome = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'allowed',
      ({ code }) => code,
    );

  test('that is restricted to lists makes calls about content, and those that are open to every key', async () => {
    const admitted = async (endpoint: Endpoint, more: Partial<Caller>) =>
      outcome(assertCallerAllowed(await contextOf(ada, { key, ...more }), endpoint));
    for (const endpoint of [site.getDetails, list.items, list.getItem, listDefinition.drafts, permission.get, search.query])
      expect([endpoint.action, await admitted(endpoint, { within: within() })]).toEqual([endpoint.action, 'allowed']);
    for (const endpoint of [application.people, application.i18n, template.delete]) {
      expect([endpoint.action, await admitted(endpoint, {})]).toEqual([endpoint.action, 'allowed']);
      expect([endpoint.action, await admitted(endpoint, { within: within() })]).toEqual([endpoint.action, 'keyNotAllowed']);
    }
  });

  test('that is restricted to lists cannot act on all lists together, and neither can people who are no administrators', async () => {
    const attempt = async (member: Member, more: Partial<Caller>, input = {}) =>
      outcome(authorize(await contextOf(member, more), listDefinition.drafts, input));
    expect(await attempt(admin, {})).toBe('allowed');
    expect(await attempt(ada, {})).toBe('forbidden');
    expect(await attempt(admin, { key })).toBe('keyNotAllowed');
    expect(await attempt(ada, { key, within: within() })).toBe('keyNotAllowed');
    expect(await attempt(ada, { key, within: within() }, { listId })).toBe('allowed');
    expect(await attempt(ada, {}, { internalListName: 'nowhere' })).toBe('notFound');
  });

  test('cannot change people with it unless it is for administration, and can read them', async () => {
    const attempt = async (endpoint: Endpoint, of: string, administration: boolean) =>
      outcome(authorize(await contextOf(admin, { key: { ...key, administration } }), endpoint, { listId: of }));
    expect(await attempt(list.createItem, peopleLists.users, false)).toBe('keyNotAllowed');
    expect(await attempt(list.createItem, peopleLists.users, true)).toBe('allowed');
    expect(await attempt(list.items, peopleLists.users, false)).toBe('allowed');
    expect(await attempt(list.createItem, listId, false)).toBe('allowed');
  });
});

test('the settings of an account can be changed for ten minutes after the password was entered', async () => {
  const caller = await callerByUser(world.host, ada.user.id);
  const confirmed = Date.parse('2026-11-23T12:00:00Z');
  const after = async (milliseconds: number, confirmedOn?: string) => {
    const ctx = openContext(world.host, { ...caller, ...(confirmedOn && { confirmedOn }) }, 'test');
    ctx.now = () => new Date(confirmed + milliseconds);
    await assertCallerAllowed(ctx, account.createUserApiKeys);
  };
  const confirmedOn = new Date(confirmed).toISOString();
  await after(CONFIRMED_MINUTES * 60_000, confirmedOn);
  await expect(after(CONFIRMED_MINUTES * 60_000 + 1, confirmedOn)).rejects.toMatchObject({ code: 'confirmationRequired' });
  await expect(after(0)).rejects.toMatchObject({ code: 'confirmationRequired' });
});

test('a call that names no document concerns the one that the caller opened last, if it is in the same list', async () => {
  await world.host.table.transact([put(keys.lastOpened(ada.user.id, '_spreadsheet'), { listId, itemId: own.seen })]);
  const concerned = async (input: Record<string, unknown>) => {
    const ctx = openContext(world.host, await callerByUser(world.host, ada.user.id), 'test');
    const target = await authorize(ctx, list.verifySpreadsheet, input);
    return 'item' in target && target.item?.id;
  };
  expect(await concerned({ listId })).toBe(own.seen);
  expect(await concerned({ listId, id: itemId })).toBe(itemId);
  await expect(concerned({ listId: otherId })).rejects.toMatchObject({ code: 'notFound' });
});

describe('a call', () => {
  const contextOf = async (member: Member, more: Partial<Caller> = {}) =>
    openContext(world.host, { ...(await callerByUser(world.host, member.user.id)), ...more }, 'test');
  const targetOf = async (member: Member, endpoint: Endpoint, input: Record<string, unknown>) =>
    authorize(await contextOf(member), endpoint, input);

  test('that names no site concerns the root site', async () => {
    expect(await targetOf(rob, site.getDetails, {})).toMatchObject({ site: { id: world.site.id } });
  });

  test('about all lists concerns one if it names it', async () => {
    const { internalListName } = await ada.call(list.details, { listId: otherId });
    expect(await targetOf(ada, listDefinition.drafts, { internalListName })).toMatchObject({ list: { id: otherId } });
  });

  test('that names only a form concerns its list, unless it names another', async () => {
    const { id } = await ada.call(forms.add, { body: { listId, formName: 'Short' } });
    const { internalListName } = await ada.call(list.details, { listId: otherId });
    expect(await targetOf(ada, forms.getFormById, { id })).toMatchObject({ list: { id: listId } });
    expect(await targetOf(ada, forms.update, { body: { id } })).toMatchObject({ list: { id: listId } });
    expect(await targetOf(ada, forms.getFormById, { id, listId: otherId })).toMatchObject({ list: { id: otherId } });
    expect(await targetOf(ada, forms.getFormById, { id, internalListName })).toMatchObject({ list: { id: otherId } });
    for (const input of [{}, { id: 'nothing' }, { body: { id: 'nothing' } }])
      await expect(targetOf(ada, forms.getFormById, input)).rejects.toMatchObject({ code: 'notFound' });
  });

  test('about an item that was moved or deleted says so only to users who could read it', async () => {
    const at = keys.item(listId, own.hidden);
    const record = await read<ItemRecord>(world.table, at);
    const movedTo = { listId: otherId, itemId: 7 };
    const about = (member: Member) => targetOf(member, list.getItem, { listId, id: own.hidden });
    await world.table.transact([put(at, { ...record, movedTo })]);
    await expect(about(ada)).rejects.toMatchObject({ code: 'itemMoved', details: { params: movedTo } });
    await expect(about(rob)).rejects.toMatchObject({ code: 'notFound' });
    await world.table.transact([put(at, { ...record, deletedOn: '2026-11-23T12:00:00Z' })]);
    await expect(about(ada)).rejects.toMatchObject({ code: 'itemInRecycleBin' });
    await expect(about(rob)).rejects.toMatchObject({ code: 'notFound' });
    await world.table.transact([put(at, { ...record })]);
  });

  test('about the permissions of the item that its caller is restricted to is none about the item', async () => {
    const ctx = await contextOf(ada, { only: { listId, itemId } });
    await expect(authorize(ctx, permission.get, { listId, itemId })).rejects.toMatchObject({ code: 'notFound' });
  });
});
