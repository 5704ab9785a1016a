import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list as lists } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site as sites } from '#shared/contracts/site.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { look, markedIn, sendFile, titles, untilIdle } from '#tests/search/searchWorld.ts';
import { pageOf, personOf, section, widget } from '#tests/sites/plans.ts';

let world: World;
let ada: Member;
let ben: Member;
let list: ListRecord;

const fields = inOrder([
  field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
  field('Notes', 'Notes', 'MultiLine'),
  field('Secret', 'Secret', 'SingleLine', { excludedFromSearchResults: true }),
  field('Pin', 'Pin', 'Password'),
]);

beforeAll(async () => {
  world = await openWorld();
  ada = await world.member('Ada', Access.FullAccess);
  ben = await world.member('Ben', Access.Read);
  list = await world.list({ title: 'Ledger', fields });
});
afterAll(() => world.close());

const add = async (Title: string, values: object = {}, folderId?: string): Promise<number> =>
  (await ada.call(lists.createItem, { listId: list.id, ...(folderId && { folderId }), body: { Title, ...values } })).Id;

describe('search results', () => {
  test('SEARCH-003 SEARCH-004 include an item, with its location, its last editor and the text around the match', async () => {
    const folder = await ada.call(lists.createFolder, { listId: list.id, folderName: 'Spring plans' });
    const id = await add('Café budget', { Notes: '<p>About the <b>giraffe</b> house &amp; more</p>' }, folder.id);
    const cleo = await world.member('Cleo', Access.Edit);
    world.advance(60_000);
    await cleo.call(lists.updateItem, { listId: list.id, body: { Id: id, Secret: 'Seen' } });
    await untilIdle(world);
    const { results, totalHits } = await look(ben, 'cafe gira');
    expect(totalHits).toBe(1);
    expect(results[0]).toMatchObject({
      metaFields: {
        Id: String(id),
        Title: 'Café budget',
        _FileName: null,
        _ModifiedBy: { fullName: 'Cleo' },
        _CreatedBy: { fullName: 'Ada' },
      },
      relativeUrl: `/_lists/ledger/_forms/view?id=${id}&folderId=${folder.id}&itemTabView=form`,
      relativeLocationUrl: '/_lists/ledger/Spring%20plans',
      folderId: folder.id,
      folderPath: 'Spring plans',
      systemSiteListId: list.id,
      siteTitle: 'Root',
      listTitle: 'Ledger',
      objectName: 'item',
    });
    const { _CreatedOn, _ModifiedOn } = results[0]?.metaFields ?? {};
    expect(Date.parse(_ModifiedOn ?? '') - Date.parse(_CreatedOn ?? '')).toBeGreaterThanOrEqual(60_000);
    expect(results.flatMap(markedIn)).toEqual(['giraffe']);
    expect(results[0]?.highlight.map(({ text }) => text).join('')).toBe('About the giraffe house & more');
  });

  test('SEARCH-004 include a document with the name of its file, its folder, list and site, and pages, each with its location', async () => {
    const north = await ada.call(sites.create, { body: { parentSiteId: world.site.id, siteName: 'North', subPath: 'north' } });
    const library = await ada.call(listDefinition.create, {
      body: { systemSiteId: north.id, listDisplayName: 'Okapi files', type: 'documents' },
    });
    const folder = await ada.call(lists.createFolder, { listId: library.id, folderName: 'Forest' });
    const id = await sendFile(ada, library.id, 'okapi.txt', 'An okapi hides', folder.id);
    await untilIdle(world);
    const { results } = await look(ben, 'okapi hides');
    expect(results).toMatchObject([
      {
        metaFields: { Id: String(id), Title: 'okapi.txt', _FileName: 'okapi.txt', _CreatedBy: { fullName: 'Ada' } },
        relativeUrl: expect.stringMatching(/^\/north\/_lists\/okapifiles\/.*id=1\b/),
        relativeLocationUrl: '/north/_lists/okapifiles/Forest',
        folderId: folder.id,
        systemSiteListId: library.id,
        siteTitle: 'North',
        listTitle: 'Okapi files',
        objectName: 'document',
      },
    ]);

    const page = await ada.call(sites.createPage, { systemSiteId: north.id, body: { path: 'Tapirs', title: 'Tapirs', pageSections: [] } });
    await untilIdle(world);
    const ofNorth = { siteTitle: 'North', highlight: expect.any(Array) };
    const inList = { ...ofNorth, systemSiteListId: library.id, listTitle: 'Okapi files' };
    const noList = { ...ofNorth, folderId: null, systemSiteListId: null, listTitle: null };
    const files = '/north/_lists/okapifiles';
    for (const [Title, Id, expected] of [
      [
        'Forest',
        folder.id,
        { ...inList, folderId: folder.id, relativeUrl: `${files}/Forest`, relativeLocationUrl: files, objectName: 'folder' },
      ],
      ['Okapi files', library.id, { ...inList, relativeUrl: files, relativeLocationUrl: '/north', objectName: 'list' }],
      ['Tapirs', page.id, { ...noList, relativeUrl: '/north/_pages/tapirs', relativeLocationUrl: '/north', objectName: 'page' }],
      ['North', north.id, { ...noList, relativeUrl: '/north', relativeLocationUrl: '/north', objectName: 'site' }],
    ] as const) {
      const hit = (await look(ben, Title)).results.find(({ metaFields }) => metaFields.Id === Id);
      expect(hit, Title).toMatchObject({ ...expected, metaFields: { Id, Title, _FileName: null } });
    }
  });

  test('include an item by its number, in the usual notation and as it is', async () => {
    const id = await add('Numbered plan');
    await untilIdle(world);
    for (const query of [`#${id}`, String(id)]) {
      const { results } = await look(ben, query, { systemSiteListId: list.id });
      expect([query, results.map(({ metaFields }) => metaFields.Id)]).toEqual([query, expect.arrayContaining([String(id)])]);
      expect(results[0]?.highlight.map(({ text }) => text).join('')).not.toContain('#');
    }
  });

  test('SEARCH-002 SEARCH-015 are sites, pages, lists, folders, items and documents, each of its own type', async () => {
    await ada.call(sites.create, {
      body: { parentSiteId: world.site.id, siteName: 'Walrus site', subPath: 'walrus', description: '' },
    });
    const html = widget('html', { body: { en: '<p>A walrus swims</p>' } });
    await ada.call(sites.createPage, { systemSiteId: world.site.id, body: { ...pageOf('tusks', [section([html])]), title: 'Tusks' } });
    const library = await world.list({ title: 'Walrus files', type: 'documents', fields: [] });
    await ada.call(lists.createFolder, { listId: library.id, folderName: 'Walrus folder' });
    await add('Walrus item');
    await sendFile(ada, library.id, 'walrus.pdf.txt', 'nothing else');
    await untilIdle(world);
    const { results } = await look(ben, 'walrus');
    const received = results.map(({ objectName, metaFields, relativeUrl }) => [objectName, metaFields.Title, relativeUrl.split('?')[0]]);
    expect(received.sort()).toEqual([
      ['document', 'walrus.pdf.txt', '/_lists/walrusfiles/_forms/view'],
      ['folder', 'Walrus folder', '/_lists/walrusfiles/Walrus%20folder'],
      ['item', 'Walrus item', '/_lists/ledger/_forms/view'],
      ['list', 'Walrus files', '/_lists/walrusfiles'],
      ['page', 'Tusks', '/_pages/tusks'],
      ['site', 'Walrus site', '/walrus'],
    ]);
    for (const [objectType, Title] of received) expect(await titles(ben, 'walrus', { objectType })).toEqual([Title]);
    expect(await titles(ben, 'walrus', { fileExtension: '.TXT' })).toEqual(['walrus.pdf.txt']);
  });

  test('SEARCH-002 SEARCH-003 SEARCH-005 come in pages of twenty, narrowed by site, list, definition, type, extension and days', async () => {
    for (let count = 0; count < 23; count += 1) await add(`Penguin ${count}`);
    await untilIdle(world);
    const first = await look(ben, 'penguin');
    const second = await look(ben, 'penguin', { pageNumber: 2 });
    expect([first.totalHits, first.results.length, second.totalHits, second.results.length]).toEqual([23, 20, 23, 3]);
    const ids = [...first.results, ...second.results].map(({ metaFields }) => metaFields.Id);
    expect(new Set(ids).size).toBe(23);
    expect((await look(ben, 'penguin', { pageSize: 5, pageNumber: 5 })).results).toHaveLength(3);

    const left = async (filter: object) => (await look(ben, 'penguin', filter)).totalHits;
    const today = world.host.now().toISOString().slice(0, 10);
    const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    for (const all of [
      { systemSiteId: world.site.id },
      { systemSiteListId: list.id },
      { systemListId: 'Ledger' },
      { objectType: 'item' },
      { startDate: today, endDate: today },
      { startDate: day(-1) },
    ])
      expect(await left(all)).toBe(23);
    for (const none of [
      { systemSiteId: 'other' },
      { systemSiteListId: 'users' },
      { systemListId: 'Other' },
      { objectType: 'list' },
      { fileExtension: 'pdf' },
      { startDate: day(1) },
      { endDate: day(-1) },
    ])
      expect(await left(none)).toBe(0);
  });

  test('SEARCH-012 contain nothing of a field that is excluded, of a password, or of a field that not everyone may read', async () => {
    await add('Otter', { Notes: 'ripple', Secret: 'hushhush', Pin: 'Correct-horse-9' });
    await untilIdle(world);
    expect(await titles(ada, 'ripple')).toEqual(['Otter']);
    expect(await titles(ada, 'hushhush')).toEqual([]);
    expect(await titles(ada, 'horse')).toEqual([]);
    await ada.call(permission.stopInheriting, { body: { listId: list.id, fieldId: 'Notes' } });
    await untilIdle(world);
    expect(await titles(ada, 'ripple')).toEqual([]);
    await ada.call(permission.inheritPermissions, { body: { listId: list.id, fieldId: 'Notes' } });
    await untilIdle(world);
    expect(await titles(ada, 'ripple')).toEqual(['Otter']);
    const change = { listId: list.id, internalFieldName: 'Notes' };
    await ada.call(listDefinition.updateField, { body: { ...change, excludedFromSearchResults: true } });
    await untilIdle(world);
    expect(await titles(ada, 'ripple')).toEqual([]);
    expect((await look(ada, 'otter')).results.flatMap(({ highlight }) => highlight.map(({ text }) => text)).join('')).not.toContain(
      'ripple',
    );
    await ada.call(listDefinition.updateField, { body: { ...change, excludedFromSearchResults: false } });
    await untilIdle(world);
    expect(await titles(ada, 'ripple')).toEqual(['Otter']);
  });
});

describe('search results exclude', () => {
  test('what someone is working on, has submitted or has deleted, until everyone may see it', async () => {
    const careful = await world.list({ title: 'Careful', requiresApproval: true });
    const on = { listId: careful.id, id: (await ada.call(lists.createItem, { listId: careful.id, body: { Title: 'Badger one' } })).Id };
    const dan = await world.member('Dan', Access.Contribute);
    await dan.call(lists.checkOut, on);
    await dan.call(lists.updateItem, { listId: on.listId, body: { Id: on.id, Title: 'Badger two' } });
    await untilIdle(world);
    for (const who of [ada, ben, dan]) expect(await titles(who, 'badger')).toEqual(['Badger one']);
    await dan.call(lists.checkIn, { ...on, body: {} });
    await untilIdle(world);
    for (const who of [ada, ben, dan]) expect(await titles(who, 'badger')).toEqual(['Badger one']);
    await ada.call(lists.approveItem, on);
    await untilIdle(world);
    expect(await titles(ben, 'badger')).toEqual(['Badger two']);
    const { recycleId } = await ada.call(recycle.delete, { body: on });
    expect(await titles(ben, 'badger')).toEqual([]);
    await untilIdle(world);
    expect(await look(ben, 'badger')).toEqual({ results: [], totalHits: 0 });
    await ada.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });
    await untilIdle(world);
    expect(await titles(ben, 'badger')).toEqual(['Badger two']);
  });

  test('a page that its reader may not see, and a widget that is not for everyone', async () => {
    const forAda = { include: [personOf(ada)], exclude: [] };
    const html = (text: string, more: object = {}) => ({ ...widget('html', { body: { en: `<p>${text}</p>` } }), ...more });
    const plan = pageOf('lynx', [section([html('Lynx in the open'), html('Lynx hiddenword', { groupVisibility: forAda })])]);
    await ada.call(sites.createPage, { systemSiteId: world.site.id, body: { ...plan, title: 'Lynx page' } });
    const shut = { ...pageOf('shut', []), title: 'Lynx shut', groupVisibility: forAda };
    await ada.call(sites.createPage, { systemSiteId: world.site.id, body: shut });
    await untilIdle(world);
    expect(await titles(ada, 'lynx')).toEqual(['Lynx page', 'Lynx shut']);
    expect(await titles(ben, 'lynx')).toEqual(['Lynx page']);
    expect(await titles(ada, 'hiddenword')).toEqual([]);
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    expect(await titles(admin, 'lynx')).toEqual(['Lynx page']);
  });

  test('everything in a list or a site in the recycle bin; all of it returns with it', async () => {
    const created = await world.list({ title: 'Heron list' });
    await ada.call(lists.createItem, { listId: created.id, body: { Title: 'Heron item' } });
    await untilIdle(world);
    expect(await titles(ben, 'heron')).toEqual(['Heron item', 'Heron list']);
    const { recycleId } = await ada.call(listDefinition.delete, { body: { listId: created.id } });
    expect(await titles(ben, 'heron')).toEqual([]);
    await untilIdle(world);
    expect((await world.host.search.entries('', 1000)).filter(({ id }) => id.includes(created.id))).toEqual([]);
    await ada.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });
    await untilIdle(world);
    expect(await titles(ben, 'heron')).toEqual(['Heron item', 'Heron list']);

    const below = await ada.call(sites.create, {
      body: { parentSiteId: world.site.id, siteName: 'Stork site', subPath: 'stork', description: '' },
    });
    await ada.call(sites.createPage, { systemSiteId: below.id, body: { ...pageOf('stork', []), title: 'Stork page' } });
    await untilIdle(world);
    expect(await titles(ben, 'stork')).toEqual(['Stork page', 'Stork site']);
    const gone = await ada.call(sites.delete, { systemSiteId: below.id, body: {} });
    expect(await titles(ben, 'stork')).toEqual([]);
    await untilIdle(world);
    expect(await look(ben, 'stork')).toEqual({ results: [], totalHits: 0 });
    await ada.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId: gone.recycleId } });
    await untilIdle(world);
    expect(await titles(ben, 'stork')).toEqual(['Stork page', 'Stork site']);
  });
});

test('folders are found by their current name and location, with their whole content', async () => {
  const [one, other] = await Promise.all(
    ['Ibis', 'Aviary'].map((folderName) => ada.call(lists.createFolder, { listId: list.id, folderName })),
  );
  await add('Feather', {}, one?.id);
  await ada.call(lists.editFolder, { listId: list.id, folderId: one?.id ?? '', folderName: 'Egret' });
  await ada.call(lists.moveFolder, { listId: list.id, body: { folderId: one?.id ?? '', parentFolderId: other?.id ?? '' } });
  await untilIdle(world);
  expect(await titles(ben, 'ibis')).toEqual([]);
  const [folder] = (await look(ben, 'egret')).results;
  expect(folder).toMatchObject({
    relativeUrl: '/_lists/ledger/Aviary/Egret',
    relativeLocationUrl: '/_lists/ledger/Aviary',
    folderPath: 'Aviary',
  });
  expect((await look(ben, 'feather')).results[0]).toMatchObject({ folderPath: 'Aviary / Egret' });
  await ada.call(recycle.deleteFolder, { body: { listId: list.id, folderId: other?.id ?? '' } });
  await untilIdle(world);
  for (const word of ['aviary', 'egret', 'feather']) expect(await titles(ada, word)).toEqual([]);
});
