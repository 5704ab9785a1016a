import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';
import { Access, levels } from '#shared/access.ts';
import { ADDRESS_STEP } from '#shared/addresses/addressStep.ts';
import { paths, publicPaths, shortPaths } from '#shared/addresses/isKnown.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { CSRF_COOKIE } from '#shared/http/wrapper.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let owner: Member;
let reader: Member;
let admin: Member;
let rootId: string;

beforeAll(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
  rootId = world.site.id;
  owner = await world.member('Owner', Access.FullAccess);
  reader = await world.member('Reader', Access.Read);
  admin = await world.member('Admin', Access.None, { isAdmin: true });
});
afterAll(() => world.close());

const add = (name: string, parentSiteId = rootId) =>
  owner.call(site.create, { body: { parentSiteId, siteName: name, subPath: name.toLowerCase() } });

/** The operations that the specification lists under Site; `of` stands for the id of the site. */
const named = {
  GET: `of/properties of/properties/{id} of/pages of/pages/{pageId} of/page of/pages/home of/subsites of/quicklinks get/details/of
    get/listdetails/of`,
  POST: `create of/properties/add of/properties/{id}/update of/properties/{id}/delete of/pages/create of/pages/{pageId}/sethome
    of/pages/{pageId}/update of/quicklinks/update of/lists/createnew of/lists/createfromexisting details quicklinks list/details update`,
};

test('SITE-029 every call of sites exists', () => {
  const calls = Object.values(site).map(({ method, path }) => `${method} ${path.replace('/Site/', '').replace('{systemSiteId}', 'of')}`);
  const requested = Object.entries(named).flatMap(([method, paths]) => paths.split(/\s+/).map((path) => `${method} ${path}`));
  expect(requested.filter((call) => !calls.includes(call))).toEqual([]);
});

describe('a site', () => {
  test('SITE-001 SITE-020 SITE-023 SITE-030 is created below another with a name and a path, by users with FullAccess there', async () => {
    const created = await owner.call(site.create, {
      body: { parentSiteId: rootId, siteName: 'Spain', subPath: 'spain', description: 'Sites in Spain' },
    });
    expect(created).toEqual({
      id: created.id,
      siteName: 'Spain',
      subPath: 'spain',
      description: 'Sites in Spain',
      path: '/spain',
      isAnonymous: false,
      isLocked: false,
      parentSiteId: rootId,
      access: { effectiveAccess: Access.FullAccess },
      version: 0,
    });
    const inner = await add('Madrid', created.id);
    expect(inner.path).toBe('/spain/madrid');
    expect(await owner.call(site.details, { body: { path: '/spain/madrid' } })).toEqual({
      ...inner,
      lists: [],
      pages: [],
      quickLinks: [],
      relatedItems: [],
    });
    const visits = { title: 'Madrid visits', path: 'madridvisits', listInternalName: 'MadridVisits' };
    await owner.call(site.createList, { systemSiteId: inner.id, body: visits });
    const about = { path: 'About', title: 'About', isHomePage: false, pageSections: [] };
    await owner.call(site.createPage, { systemSiteId: inner.id, body: about });
    expect(await owner.call(site.getDetails, { systemSiteId: inner.id })).toMatchObject({
      siteName: 'Madrid',
      lists: [{ title: 'Madrid visits', relativeUrl: '/spain/madrid/_lists/madridvisits' }],
      pages: [{ title: 'About' }],
    });
    await admin.call(site.update, { body: { systemSiteId: inner.id, isAnonymous: true, isLocked: true } });
    expect(await owner.call(site.getDetails, { systemSiteId: inner.id })).toMatchObject({ isAnonymous: true, isLocked: true });

    const again = { parentSiteId: rootId, siteName: 'Other', subPath: 'SPAIN' };
    await expect(owner.call(site.create, { body: again })).rejects.toMatchObject({
      status: 409,
      error: 'valueNotUnique',
      details: { fields: [{ at: 'subPath', code: 'notUnique' }] },
    });
    for (const at of ['siteName', 'subPath'])
      await expect(owner.call(site.create, { body: { ...again, subPath: 'fine', [at]: undefined } }), at).rejects.toMatchObject({
        error: 'invalidInput',
        details: { fields: [{ at }] },
      });
    for (const wrong of [{ siteName: ' ' }, { subPath: '' }, { subPath: '_lists' }, { subPath: 'a/b' }, { subPath: '..' }])
      await expect(owner.call(site.create, { body: { ...again, subPath: 'fine', ...wrong } })).rejects.toThrow('invalidInput');
    await expect(reader.call(site.create, { body: { ...again, subPath: 'fine' } })).rejects.toThrow('forbidden');
  });

  test('SITE-023 cannot be created by a user with every other level above, FullAccess being required there', async () => {
    const { id: outerId } = await add('Outermost');
    const create = (who: Member, parentSiteId: string, subPath: string) =>
      who.call(site.create, { body: { parentSiteId, siteName: subPath, subPath } });
    const all = levels.filter((level) => level !== 'FullAccess').reduce((held, level) => held | Access[level], 0);
    const most = await world.member('Most', all);
    await expect(create(most, rootId, 'most')).rejects.toThrow('forbidden');
    const siteId = outerId;
    await owner.call(permission.stopInheriting, { body: { siteId } });
    await owner.call(permission.edit, { body: { siteId, userIds: [most.user.id], accessLevels: Access.FullAccess } });
    await expect(create(most, rootId, 'most')).rejects.toThrow('forbidden');
    expect((await create(most, outerId, 'most')).path).toBe('/outermost/most');
    await most.call(permission.edit, { body: { siteId, userIds: [owner.user.id], accessLevels: all } });
    await expect(create(owner, outerId, 'owner')).rejects.toThrow('forbidden');
  });

  test('cannot have an address of the application or its host, but can be named so below another site', async () => {
    const taken = [...publicPaths, ...Object.values(paths), ...shortPaths, '/api', '/dav', '/assets', '/health', '/metrics']
      .map((path) => path.slice(1))
      .filter((step) => ADDRESS_STEP.test(step));
    expect(taken).toEqual(expect.arrayContaining(['login', 'support', '401', 'workers', 'api']));
    const reserved = { error: 'invalidInput', details: { fields: [{ at: 'subPath', code: 'reservedAddress' }] } };
    for (const step of [...taken, 'Support']) await expect(add(step)).rejects.toMatchObject(reserved);
    const { id } = await add('Desk');
    expect((await add('Support', id)).path).toBe('/desk/support');
  });

  test("SITE-002 subsites have their names, addresses, and the user's access", async () => {
    const created = await add('Subsite');
    const [one] = (await reader.call(site.subsites, { systemSiteId: rootId })).filter(({ id }) => id === created.id);
    expect(one).toEqual({
      id: created.id,
      siteName: 'Subsite',
      path: '/subsite',
      isLocked: false,
      access: { effectiveAccess: Access.Read },
    });
    await admin.call(site.update, { body: { systemSiteId: created.id, isLocked: true } });
    await world.grant(node.site(created.id), reader.user, Access.Contribute);
    const [locked] = (await reader.call(site.subsites, { systemSiteId: rootId })).filter(({ id }) => id === created.id);
    expect(locked).toMatchObject({ isLocked: true, access: { effectiveAccess: Access.Contribute } });
  });

  test("is renamed and described, but does not overwrite another user's change", async () => {
    const { id: systemSiteId } = await add('Named');
    const changed = await owner.call(site.update, { body: { systemSiteId, version: 0, siteName: 'Renamed', description: 'Here' } });
    expect(changed).toMatchObject({ siteName: 'Renamed', description: 'Here', path: '/named', version: 1 });
    await expect(owner.call(site.update, { body: { systemSiteId, version: 0, siteName: 'Lost' } })).rejects.toThrow('siteChanged');
    const both = await Promise.allSettled(
      ['One', 'Other'].map((siteName) => owner.call(site.update, { body: { systemSiteId, version: 1, siteName } })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('SITE-019 SITE-022 is locked and unlocked only by administrators, and not deleted while it is', async () => {
    const { id: systemSiteId } = await add('Locked');
    await expect(owner.call(site.update, { body: { systemSiteId, version: 0, isLocked: true } })).rejects.toThrow('forbidden');
    expect((await admin.call(site.update, { body: { systemSiteId, version: 0, isLocked: true } })).isLocked).toBe(true);
    await expect(owner.call(site.delete, { systemSiteId, body: {} })).rejects.toThrow('siteLocked');
    await expect(owner.call(site.update, { body: { systemSiteId, isLocked: false } })).rejects.toThrow('forbidden');
    await owner.call(site.update, { body: { systemSiteId, description: 'Still locked', isLocked: true } });
    expect(await reader.call(site.details, { body: { path: '/locked' } })).toMatchObject({ description: 'Still locked', isLocked: true });
    await admin.call(site.update, { body: { systemSiteId, isLocked: false } });
    await owner.call(site.delete, { systemSiteId, body: {} });
  });

  test('SITE-005 is marked as anonymous with FullAccess, stores and shows that, and is as closed as before', async () => {
    const { id: systemSiteId } = await add('Open');
    const all = levels.filter((level) => level !== 'FullAccess').reduce((held, level) => held | Access[level], 0);
    const most = await world.member('Almost', all);
    await expect(most.call(site.update, { body: { systemSiteId, isAnonymous: true } })).rejects.toThrow('forbidden');
    await owner.call(site.update, { body: { systemSiteId, isAnonymous: true } });
    await owner.call(site.update, { body: { systemSiteId, description: 'For all' } });
    expect(await reader.call(site.getDetails, { systemSiteId })).toMatchObject({ isAnonymous: true, description: 'For all' });
    const body = { title: 'Notices', path: 'notices', listInternalName: 'Notices' };
    const { id: listId } = await owner.call(site.createList, { systemSiteId, body });
    const visitor = world.visitor();
    visitor.cookies.set(CSRF_COOKIE, 'chosen');
    const stranger = await world.member('Stranger', Access.None);
    for (const request of [
      (who: Pick<Member, 'call'>) => who.call(site.details, { body: { path: '/open' } }),
      (who: Pick<Member, 'call'>) => who.call(site.getDetails, { systemSiteId }),
      (who: Pick<Member, 'call'>) => who.call(site.pages, { systemSiteId }),
      (who: Pick<Member, 'call'>) => who.call(list.items, { listId }),
    ]) {
      await expect(request(visitor)).rejects.toMatchObject({ status: 401 });
      await expect(request(stranger)).rejects.toMatchObject({ status: 404 });
    }
    await owner.call(site.update, { body: { systemSiteId, isAnonymous: false } });
    expect((await reader.call(site.getDetails, { systemSiteId })).isAnonymous).toBe(false);
  });
});

test('SITE-033 links and lists are requested by their path, and a site is updated by its id with the changes and the version that was seen', async () => {
  const { id } = await add('Asked');
  const links = [{ id: randomUUID(), displayText: 'Handbook', url: '/handbook' }];
  const saved = await owner.call(site.updateQuickLinks, { systemSiteId: id, body: { quickLinks: links } });
  expect(await reader.call(site.quickLinksAt, { body: { path: '/asked' } })).toEqual(saved.links);
  const created = await owner.call(site.createList, {
    systemSiteId: id,
    body: { title: 'Plans', path: 'plans', listInternalName: 'Plans' },
  });
  expect(await reader.call(site.listDetails, { body: { path: '/asked/_lists/plans' } })).toMatchObject({ id: created.id, title: 'Plans' });
  const update = (body: object) =>
    owner.send({
      method: 'POST',
      path: '/api/Site/update',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  expect(JSON.parse((await update({ id, siteName: 'Answered', version: 0 })).body).value).toMatchObject({
    siteName: 'Answered',
    version: 1,
  });
  expect((await update({ id, siteName: 'Late', version: 0 })).status).toBe(409);
  const item = await owner.call(list.createItem, { listId: created.id, body: { Title: 'NCT-1' } });
  const about = { systemSiteList: created.id, alias: 'Study', relatedItemId: item.Id, loadWithSite: true };
  await owner.call(site.addRelatedItem, { systemSiteId: id, body: about });
  const { body } = await reader.send({ path: `/api/Site/${id}/properties` });
  expect(JSON.parse(body).value).toMatchObject([{ alias: 'Study', relatedItemId: item.Id }]);
  expect((await reader.call(site.getDetails, { systemSiteId: id })).relatedItems).toMatchObject([{ alias: 'Study', title: 'NCT-1' }]);
});

test('SITE-034 a site and a page have no states', async () => {
  const { id: systemSiteId } = await add('Stateless');
  const page = await owner.call(site.createPage, { systemSiteId, body: { path: 'plain', title: 'Plain' } });
  const details = await owner.call(site.getDetails, { systemSiteId });
  expect(Object.keys({ ...details, ...page }).filter((key) => /state|status|phase/i.test(key))).toEqual([]);
  const refused = { error: 'invalidInput', details: { fields: [{ code: 'unknownField' }] } };
  const archived = { state: 'archived' } as object;
  await expect(owner.call(site.update, { body: { systemSiteId, ...archived } })).rejects.toMatchObject(refused);
  const other = await owner.call(site.createPage, { systemSiteId, body: { path: 'other', title: 'Other', ...archived } });
  expect(Object.keys(other)).not.toContain('state');
});

describe('deleting a site', () => {
  test('SITE-017 SITE-032 deletes its lists with it, not its subsites, never the root, and all of it can be restored', async () => {
    await expect(owner.call(site.delete, { systemSiteId: rootId, body: {} })).rejects.toThrow('rootSite');
    const outer = await add('Outer');
    const inner = await add('Inner', outer.id);
    await expect(owner.call(site.delete, { systemSiteId: outer.id, body: {} })).rejects.toThrow('siteHasSubsites');

    const names = { title: 'Visits', path: 'visits', listInternalName: 'Visits' };
    const { id: listId } = await owner.call(site.createList, { systemSiteId: inner.id, body: names });
    await owner.call(list.createItem, { listId, body: { Title: 'First' } });
    const before = await owner.call(site.createList, {
      systemSiteId: inner.id,
      body: { ...names, title: 'Old', path: 'old', listInternalName: 'Old' },
    });
    await owner.call(listDefinition.delete, { body: { listId: before.id, reasonToDelete: 'Old' } });

    const { recycleId } = await owner.call(site.delete, { systemSiteId: inner.id, body: { reasonToDelete: 'Closed' } });
    for (const call of [
      () => owner.call(site.details, { body: { path: inner.path } }),
      () => owner.call(site.getDetails, { systemSiteId: inner.id }),
      () => owner.call(list.items, { listId }),
      () => owner.call(site.listDetails, { body: { path: `${inner.path}/_lists/visits` } }),
      () => owner.call(recycle.site, { systemSiteId: inner.id }),
    ])
      await expect(call()).rejects.toThrow('notFound');
    expect(await owner.call(site.subsites, { systemSiteId: outer.id })).toEqual([]);
    const [entry] = await owner.call(recycle.site, { systemSiteId: outer.id });
    expect(entry).toMatchObject({ id: recycleId, objectType: 'site', title: 'Inner', reasonToDelete: 'Closed' });
    expect(await reader.call(recycle.site, { systemSiteId: outer.id }).catch(({ message }) => message)).toContain('forbidden');

    await owner.call(recycle.restore, { body: { systemSiteId: outer.id, recycleId } });
    const back = await owner.call(site.details, { body: { path: inner.path } });
    expect(back.lists.map(({ title }) => title)).toEqual(['Visits']);
    expect((await owner.call(list.items, { listId })).items.map(({ Title }) => Title)).toEqual(['First']);
    expect((await owner.call(recycle.site, { systemSiteId: inner.id })).map(({ title }) => title)).toEqual(['Old']);
  });

  test('releases its address, and it is then not restored over another', async () => {
    const first = await add('Twice');
    const { recycleId } = await owner.call(site.delete, { systemSiteId: first.id, body: {} });
    await add('Twice');
    await expect(owner.call(recycle.restore, { body: { systemSiteId: rootId, recycleId } })).rejects.toThrow('valueNotUnique');
  });

  test('permanently leaves nothing of it but the facts', async () => {
    const gone = await add('Gone');
    const { id: listId } = await owner.call(site.createList, {
      systemSiteId: gone.id,
      body: { title: 'Rows', path: 'rows', listInternalName: 'Rows' },
    });
    await owner.call(list.createItem, { listId, body: { Title: 'One' } });
    await owner.call(site.updateQuickLinks, {
      systemSiteId: gone.id,
      body: { version: 0, quickLinks: [{ id: 'a', displayText: 'A', url: '/' }] },
    });
    const { recycleId } = await owner.call(site.delete, { systemSiteId: gone.id, body: {} });
    await expect(reader.call(recycle.permanentlyDelete, { body: { systemSiteId: rootId, recycleId } })).rejects.toThrow('notFound');
    expect(await owner.call(recycle.permanentlyDelete, { body: { systemSiteId: rootId, recycleId } })).toMatchObject({ purged: true });
    const stored = [keys.site(gone.id), keys.siteLinks(gone.id), keys.list(listId), keys.item(listId, 1)];
    await expect
      .poll(() => Promise.all(stored.map((key) => read(world.host.table, key))))
      .toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('the lists of a site', () => {
  test('SITE-024 SITE-025 SITE-031 are added as new ones, or from the structure of an existing one', async () => {
    const { id: systemSiteId } = await add('Listed');
    const requested = { title: 'Site visits', path: 'sitevisits', listInternalName: 'SiteVisits' };
    const created = await owner.call(site.createList, { systemSiteId, body: { ...requested, type: 'tasks' } });
    expect(created).toMatchObject({ title: 'Site visits', relativeUrl: '/listed/_lists/sitevisits', type: 'tasks', itemCount: 0 });
    await owner.call(listDefinition.createField, { body: { listId: created.id, name: 'Mileage', fieldType: 7 } });
    await owner.call(list.createItem, { listId: created.id, body: { Title: 'Not copied' } });

    const second = { title: 'More visits', path: 'morevisits', listInternalName: 'MoreVisits', systemSiteListId: created.id };
    const like = await owner.call(site.createListLike, { systemSiteId: rootId, body: second });
    expect(like).toMatchObject({ title: 'More visits', relativeUrl: '/_lists/morevisits', type: 'tasks', itemCount: 0 });
    const fields = await owner.call(list.fields, { listId: like.id });
    expect(fields.map(({ name }) => name)).toContain('Mileage');
    const { id, title, relativeUrl } = created;
    for (const who of [owner, reader]) expect(await who.call(site.lists, { systemSiteId })).toMatchObject([{ id, title, relativeUrl }]);
    const stranger = await world.member('Stranger', Access.None);
    await expect(stranger.call(site.lists, { systemSiteId })).rejects.toThrow('notFound');
    expect(await reader.call(site.details, { body: { path: '/listed' } })).toMatchObject({ lists: [{ id, title }] });
    expect(await owner.call(site.listDetails, { body: { path: '/_lists/morevisits' } })).toMatchObject({ id: like.id });

    for (const wrong of [{ title: '' }, { path: 'other' }, { listInternalName: 'a b' }])
      await expect(owner.call(site.createList, { systemSiteId, body: { ...requested, ...wrong } })).rejects.toThrow('invalidInput');
    for (const at of ['title', 'path', 'listInternalName'])
      for (const [call, body] of [
        [site.createList, { ...requested, title: 'New', path: 'new', listInternalName: 'New' }],
        [site.createListLike, { ...second, title: 'New', path: 'new', listInternalName: 'New' }],
      ] as const)
        await expect(owner.call(call, { systemSiteId, body: { ...body, [at]: undefined } as never }), at).rejects.toMatchObject({
          error: 'invalidInput',
          details: { fields: [{ at }] },
        });
    await expect(reader.call(site.createList, { systemSiteId, body: requested })).rejects.toThrow('forbidden');
    const maker = await world.member('Maker', Access.None);
    await world.grant(node.site(systemSiteId), maker.user, Access.FullAccess);
    await expect(maker.call(site.createListLike, { systemSiteId, body: { ...second, systemSiteListId: like.id } })).rejects.toThrow(
      'notFound',
    );
  });
});
