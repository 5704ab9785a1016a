import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { Access } from '#shared/access.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import { PageId } from '#shared/models/sites/pageSummary.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { pageOf, personOf, section, widget } from '#tests/sites/plans.ts';

let world: World;
let ada: Member;
let ben: Member;
let systemSiteId: string;

beforeAll(async () => {
  world = await openWorld();
  systemSiteId = world.site.id;
  ada = await world.member('Ada', Access.ContributePages);
  ben = await world.member('Ben', Access.Read);
});
afterAll(() => world.close());

const news = (path: string, widgets = [widget('html', { body: { en: '<p>Hello</p>' } })]) =>
  ada.call(site.createPage, { systemSiteId, body: pageOf(path, [section(widgets)]) });

describe('pages', () => {
  test('PAGE-032 a page is created from isHomePage, path, title and pageSections, and is found by its id and by its path', async () => {
    const body = { isHomePage: false, path: 'News', title: 'What is new', pageSections: [section([widget('subsites', {})])] };
    const created = await ada.call(site.createPage, { systemSiteId, body });
    expect(created).toMatchObject({ title: 'What is new', path: 'News', isHomePage: false, normalizedPath: '/_pages/news', version: 1 });
    expect(created.pageSections[0]?.widgets[0]).toMatchObject({ widgetType: 'subsites', settings: '{}' });
    const byId = await ben.call(site.page, { systemSiteId, pageId: created.id });
    expect(await ben.call(site.pageByPath, { systemSiteId, path: 'NEWS' })).toEqual(byId);
    const details = await ben.call(site.details, { body: { path: '/' } });
    expect(details.pages.find(({ id }) => id === created.id)).toEqual({
      id: created.id,
      title: 'What is new',
      path: 'News',
      isHomePage: false,
      isShown: true,
    });
  });

  test('PAGE-008 sites have pages with the same name, each at the address of its site', async () => {
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    const created: [path: string, id: string][] = [];
    for (const subPath of ['', 'East', 'West']) {
      const of = subPath
        ? (await admin.call(site.create, { body: { parentSiteId: systemSiteId, siteName: subPath, subPath } })).id
        : systemSiteId;
      const { id, normalizedPath, parentSiteId } = await admin.call(site.createPage, { systemSiteId: of, body: pageOf('Same', []) });
      created.push([normalizedPath, id]);
      expect(parentSiteId).toBe(of);
      expect((await ben.call(site.pageByPath, { systemSiteId: of, path: 'same' })).id).toBe(id);
    }
    expect(created.map(([path]) => path)).toEqual(['/_pages/same', '/east/_pages/same', '/west/_pages/same']);
    expect(new Set(created.map(([, id]) => id)).size).toBe(3);
  });

  test('PAGE-008 PAGE-015 a page has all its parts, its id is a UUID, its settings say whether its title is shown, and its site lists it', async () => {
    const settings = { showTitle: false };
    const groupVisibility = { include: [personOf(ada)], exclude: [{ internalId: 'crew', fullName: 'Crew', isGroup: true }] };
    const side = { ...section([]), name: 'side', scroll: true, spanX: 4, order: 1 };
    const pageSections = [side, { ...section([widget('subsites', {})]), spanX: 8 }];
    const body = { ...pageOf('Whole', pageSections), layout: 'columns2' as const, settings, groupVisibility };
    const created = await ada.call(site.createPage, { systemSiteId, body });
    expect(created).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      title: 'Whole',
      path: 'Whole',
      isHomePage: false,
      normalizedPath: '/_pages/whole',
      parentSiteId: systemSiteId,
      templateId: null,
      layout: 'columns2',
      pageSections: [
        { name: 'main', scroll: false, spanX: 8, spanY: 12, order: 0, widgets: [expect.objectContaining({ title: '' })] },
        { name: 'side', scroll: true, spanX: 4, spanY: 12, order: 1, widgets: [] },
      ],
      groupVisibility,
      settings,
      version: 1,
      modifiedBy: personOf(ada),
      modifiedOn: expect.any(String),
    });
    const { pages } = await ada.call(site.getDetails, { systemSiteId });
    const received = { id: created.id, title: 'Whole', path: 'Whole', isHomePage: false, isShown: true };
    expect(pages).toContainEqual(received);
    await ada.call(site.setHomePage, { systemSiteId, pageId: created.id });
    expect((await ada.call(site.getDetails, { systemSiteId })).pages).toContainEqual({ ...received, isHomePage: true });
  });

  const fieldsOf = async (wrong: Promise<unknown>) =>
    wrong.then(
      () => [],
      ({ details }) => details.fields.map(({ at, code }: { at: string; code: string }) => `${at} ${code}`),
    );

  test('PAGE-035 a page is requested by a UUID, requires a title, and each of its sections a name, spans and an order', async () => {
    await expect(ben.call(site.page, { systemSiteId, pageId: 'home' })).rejects.toMatchObject({ error: 'notFound' });
    expect(PageId.safeParse('home').error?.issues[0]?.message).toBe('uid');
    const create = (body: object) =>
      fieldsOf(ada.call(site.createPage, { systemSiteId, body: { path: 'Checked', title: 'Checked', ...body } }));
    expect(await create({ title: ' ' })).toEqual(['title required']);
    const whole = section([]);
    for (const name of ['name', 'spanX', 'spanY', 'order'])
      expect(await create({ pageSections: [{ ...whole, [name]: undefined }] }), name).toEqual([`pageSections.0.${name} required`]);
    const created = await ada.call(site.createPage, {
      systemSiteId,
      body: { ...pageOf('Checked', [whole]), ...({ normalizedPath: '/elsewhere', parentSiteId: 'elsewhere' } as object) },
    });
    const own = { normalizedPath: '/_pages/checked', parentSiteId: systemSiteId };
    expect(created).toMatchObject(own);
    const page = { ...created, normalizedPath: '/elsewhere', parentSiteId: 'elsewhere' };
    const save = (part: object) => ada.call(site.updatePage, { systemSiteId, pageId: created.id, body: { page: { ...page, ...part } } });
    expect(await fieldsOf(save({ title: ' ' }))).toEqual(['page.title required']);
    expect(await fieldsOf(save({ pageSections: [{ ...whole, name: '' }] }))).toEqual(['page.pageSections.0.name required']);
    expect(await save({ title: 'Checked again' })).toMatchObject({ ...own, title: 'Checked again' });
  });

  test.each([
    ['PAGE-037', 'feed', {}, 'url required'],
    ['PAGE-037', 'image', { url: 'example.org' }, 'url url'],
    ['PAGE-037', 'video', { url: 'ftp://a.example/film' }, 'url url'],
    ['PAGE-040', 'table', {}, 'list required'],
    ['PAGE-040', 'table', { list: {} }, 'list required'],
  ] as const)(
    '%s a widget of the kind %s with %o is neither created nor saved, nor stored as a template',
    async (_, type, settings, problem) => {
      const pageSections = [section([widget(type, settings)])];
      const at = `pageSections.0.widgets.0.settings.${problem}`;
      const create = ada.call(site.createPage, { systemSiteId, body: { path: 'Refused', title: 'Refused', pageSections } });
      expect(await fieldsOf(create)).toEqual([at]);
      const { id: pageId, title } = await news(`Whole${type}${Object.keys(settings).length}`);
      const save = ada.call(site.updatePage, { systemSiteId, pageId, body: { page: { title, pageSections } } });
      expect(await fieldsOf(save)).toEqual([`page.${at}`]);
      const keep = ada.call(template.addSitePage, { body: { systemSiteId, templateName: 'Refused', page: { pageSections } } });
      expect(await fieldsOf(keep)).toEqual([`page.${at}`]);
      await expect(ben.call(site.pageByPath, { systemSiteId, path: 'Refused' })).rejects.toMatchObject({ error: 'notFound' });
    },
  );

  test('SITE-008 a page requires ContributePages to be added and changed, and Read to be read', async () => {
    const created = await news('Rights');
    const sent = { systemSiteId, pageId: created.id };
    const all = Access.Contribute | Access.ModifyPermissions | Access.EditForms | Access.CreateViews | Access.Approve;
    for (const who of [ben, await world.member('All but pages', all)])
      await expect(who.call(site.createPage, { systemSiteId, body: pageOf('Mine', []) })).rejects.toMatchObject({ error: 'forbidden' });
    await expect(ben.call(site.setHomePage, sent)).rejects.toMatchObject({ error: 'forbidden' });
    await expect(ben.call(site.page, { ...sent, forEditing: 'true' })).rejects.toMatchObject({ error: 'forbidden' });
    const stranger = await world.member('Cho', Access.None);
    await expect(stranger.call(site.page, sent)).rejects.toMatchObject({ error: 'notFound' });
  });

  test('two pages of a site have different paths, and none has that of the editor', async () => {
    await news('Twice');
    await expect(news('tWICE')).rejects.toMatchObject({
      error: 'valueNotUnique',
      details: { fields: [{ at: 'path', code: 'notUnique' }] },
    });
    await expect(news('Edit')).rejects.toMatchObject({ details: { fields: [{ at: 'path', code: 'invalid' }] } });
    await expect(news('../etc')).rejects.toMatchObject({ details: { fields: [{ at: 'path', code: 'invalid' }] } });
  });

  test('PAGE-031 a page is saved as a whole, based on the version that was read', async () => {
    const created = await news('Saved');
    const { title, version } = created;
    const forBen = { include: [personOf(ben)], exclude: [] };
    const link = { ...widget('image', { url: '/logo.svg', alt: 'Logo' }, forBen), title: 'Ours', layout: '{"height":300,"flex":true}' };
    const words = { ...widget('html', { body: { en: '<p>More</p>' } }), title: '', layout: '{"height":200,"flex":false}' };
    const half = { ...section([]), spanX: 6, scroll: true };
    const pageSections = [
      { ...half, name: 'left', widgets: [link] },
      { ...half, name: 'right', order: 1, widgets: [words] },
    ];
    const groupVisibility = { include: [], exclude: [personOf(ben)] };
    const plan = { title: 'Saved again', layout: 'columns2' as const, groupVisibility, settings: { showTitle: false } };
    const page = { ...plan, pageSections, version };
    const saved = await ada.call(site.updatePage, { systemSiteId, pageId: created.id, body: { page } });
    expect(saved).toMatchObject({ ...plan, version: 2 });
    const { id, widgetType } = link;
    const settings = JSON.stringify({ url: '/logo.svg', alt: 'Logo', alignX: 'center', alignY: 'center', fit: 'cover' });
    expect(saved.pageSections).toMatchObject([
      { ...half, name: 'left', widgets: [{ id, widgetType, title: 'Ours', layout: link.layout, settings, groupVisibility: forBen }] },
      { ...half, name: 'right', order: 1, widgets: [{ ...words, groupVisibility: { include: [], exclude: [] } }] },
    ]);
    expect(await ada.call(site.page, { systemSiteId, pageId: created.id, forEditing: 'true' })).toMatchObject({
      ...plan,
      pageSections: saved.pageSections,
    });
    await expect(ada.call(site.updatePage, { systemSiteId, pageId: created.id, body: { page: { ...page, title } } })).rejects.toMatchObject(
      {
        status: 409,
        error: 'pageChanged',
      },
    );
    expect(await ada.call(site.page, { systemSiteId, pageId: created.id })).toMatchObject({ title: 'Saved again' });
  });

  test('of two users who save at the same time the second gets a conflict', async () => {
    const created = await news('Race');
    const save = (title: string) =>
      ada.call(site.updatePage, { systemSiteId, pageId: created.id, body: { page: { ...created, title, version: 1 } } });
    const outcomes = await Promise.allSettled([save('One'), save('Two')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { error: 'pageChanged' } });
  });

  test('PAGE-033 a page becomes the home page of its site, and another can replace it', async () => {
    const [one, two] = [await news('HomeOne'), await news('HomeTwo')];
    await ada.call(site.setHomePage, { systemSiteId, pageId: one.id });
    expect(await ben.call(site.homePage, { systemSiteId })).toMatchObject({ id: one.id, isHomePage: true });
    await ada.call(site.setHomePage, { systemSiteId, pageId: two.id });
    const pages = await ben.call(site.pages, { systemSiteId });
    expect(pages.filter(({ isHomePage }) => isHomePage).map(({ id }) => id)).toEqual([two.id]);
  });

  test('PAGE-008 PAGE-032 a page is created as the home page of its site by isHomePage, and none without a path or a title', async () => {
    const body = { ...pageOf('Begin', [section([])]), isHomePage: true };
    const home = await ada.call(site.createPage, { systemSiteId, body });
    expect(home.isHomePage).toBe(true);
    expect(await ben.call(site.homePage, { systemSiteId })).toMatchObject({ id: home.id, path: 'Begin', isHomePage: true });
    for (const absent of ['path', 'title'])
      await expect(
        ada.call(site.createPage, { systemSiteId, body: { ...body, path: 'Third', [absent]: undefined } }),
      ).rejects.toMatchObject({ details: { fields: [{ at: absent }] } });
  });

  test('a change is audited with the previous state', async () => {
    const created = await news('Audited');
    await ada.call(site.updatePage, { systemSiteId, pageId: created.id, body: { page: { ...created, title: 'Renamed' } } });
    const { rows } = await world.table.query({ table: 'facts', pk: `site#${systemSiteId}`, reverse: true, limit: 1 });
    expect(rows[0]?.data).toMatchObject({ kind: 'pageUpdated', changes: [{ field: 'title', before: 'Audited', after: 'Renamed' }] });
  });
});

describe('the text of a page', () => {
  test('scripts and frames are removed before it is stored', async () => {
    const html =
      '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:alert(1)">here</a><iframe src="https://a.b"></iframe></p>';
    const created = await news('Clean', [widget('html', { body: { en: html, fr: '<p>Bonjour</p>' } })]);
    const settings = JSON.parse(created.pageSections[0]?.widgets[0]?.settings ?? '');
    expect(settings.body).toEqual({ en: '<p>Hi <a>here</a></p>', fr: '<p>Bonjour</p>' });
  });

  test('a page that exceeds a table row is refused, and nothing of it is stored', async () => {
    const words = '<p>x</p>'.repeat(12_000);
    const widgets = Array.from({ length: 5 }, () => widget('html', { body: { en: words } }));
    await expect(news('Large', widgets)).rejects.toMatchObject({ status: 413, error: 'pageTooLarge' });
    await expect(ada.call(site.pageByPath, { systemSiteId, path: 'Large' })).rejects.toMatchObject({ error: 'notFound' });
  });
});

describe('visibility', () => {
  test('PAGE-050 a widget is visible to people in include and never to those in exclude, and is sent to no one else', async () => {
    const dan = await world.member('Dan', Access.Read);
    const { id: groupId } = await createGroup(world.ctx, { name: 'Nurses' });
    await addMember(world.ctx, { groupId, userId: dan.user.id });
    const nurses = { internalId: groupId, fullName: 'Nurses', isGroup: true };
    const body = (word: string) => ({ body: { en: `<p>${word}</p>` } });
    const created = await news('Shown', [
      widget('html', body('all')),
      widget('html', body('nurses'), { include: [nurses], exclude: [] }),
      widget('html', body('notBen'), { include: [], exclude: [personOf(ben)] }),
      widget('html', body('nursesButDan'), { include: [nurses], exclude: [personOf(dan)] }),
    ]);
    const words = async (who: Member) => {
      const text = JSON.stringify(await who.call(site.page, { systemSiteId, pageId: created.id }));
      return ['all', 'nurses', 'notBen', 'nursesButDan'].filter((word) => text.includes(`<p>${word}</p>`));
    };
    expect(await words(ben)).toEqual(['all']);
    expect(await words(dan)).toEqual(['all', 'nurses', 'notBen']);
    expect(await words(ada)).toEqual(['all', 'notBen']);
    const root = await world.member('Root', Access.None, { isAdmin: true });
    expect(await words(root)).toEqual(['all', 'notBen']);
    expect(JSON.stringify(await ben.call(site.page, { systemSiteId, pageId: created.id }))).not.toContain(groupId);
    const whole = await ada.call(site.page, { systemSiteId, pageId: created.id, forEditing: 'true' });
    expect(whole.pageSections[0]?.widgets).toHaveLength(4);

    const hidden = { ...pageOf('Hidden', []), groupVisibility: { include: [nurses], exclude: [] } };
    const page = await ada.call(site.createPage, { systemSiteId, body: hidden });
    const listed = async (who: Member) => (await who.call(site.pages, { systemSiteId })).find(({ id }) => id === page.id);
    expect(await listed(dan)).toMatchObject({ isShown: true });
    expect(await listed(ben)).toBeUndefined();
    expect(await listed(ada)).toMatchObject({ isShown: false });
    await expect(ben.call(site.page, { systemSiteId, pageId: page.id })).rejects.toMatchObject({ error: 'notFound' });
    await expect(ben.call(site.pageByPath, { systemSiteId, path: 'Hidden' })).rejects.toMatchObject({ error: 'notFound' });

    // A person is also excluded as the member of an excluded group, even if another of their groups is included.
    const shownBy = (path: string, groupVisibility: object) =>
      ada.call(site.createPage, { systemSiteId, body: { ...pageOf(path, []), groupVisibility } as never });
    const without = await shownBy('Without', { include: [], exclude: [nurses] });
    const neither = await shownBy('Neither', { include: [nurses], exclude: [personOf(dan)] });
    for (const { id: pageId, path } of [without, neither]) {
      await expect(dan.call(site.page, { systemSiteId, pageId }), path).rejects.toMatchObject({ error: 'notFound' });
      expect((await dan.call(site.pages, { systemSiteId })).map(({ id }) => id)).not.toContain(pageId);
    }
    expect(await ben.call(site.page, { systemSiteId, pageId: without.id })).toMatchObject({ path: 'Without' });
    const inner = await news('Inner', [widget('html', body('all')), widget('html', body('notBen'), { include: [], exclude: [nurses] })]);
    const seen = async (who: Member) => (await who.call(site.page, { systemSiteId, pageId: inner.id })).pageSections[0]?.widgets.length;
    expect([await seen(dan), await seen(ben)]).toEqual([1, 2]);
  });
});

describe('deleting a page', () => {
  test('PAGE-034 a page goes to the recycle bin with a reason, is restored to its address, and can be deleted permanently', async () => {
    const created = await news('Gone');
    const sent = { systemSiteId, pageId: created.id };
    const doomed = { body: { ...sent, reasonToDelete: 'old' } };
    const writer = await world.member('Writer', Access.Contribute);
    for (const other of [ben, writer]) await expect(other.call(recycle.deletePage, doomed)).rejects.toMatchObject({ error: 'forbidden' });
    const { recycleId } = await ada.call(recycle.deletePage, doomed);
    await expect(ada.call(site.page, sent)).rejects.toMatchObject({ error: 'notFound' });
    const bin = await ada.call(recycle.site, { systemSiteId });
    expect(bin.find(({ id }) => id === recycleId)).toMatchObject({ objectType: 'page', title: 'Gone', reasonToDelete: 'old' });
    const named = { body: { systemSiteId, recycleId } };
    expect(await ada.call(recycle.itemUrl, named.body)).toEqual({ url: '/_pages' });

    const other = await news('Gone');
    await expect(ada.call(recycle.restore, named)).rejects.toMatchObject({ error: 'valueNotUnique' });
    const { recycleId: otherId } = await ada.call(recycle.deletePage, { body: { ...sent, pageId: other.id, reasonToDelete: '' } });
    await expect(ben.call(recycle.restore, named)).rejects.toMatchObject({ error: 'notFound' });
    await ada.call(recycle.restore, named);
    expect(await ada.call(site.pageByPath, { systemSiteId, path: 'gone' })).toMatchObject({ id: created.id, title: 'Gone' });
    await expect(ada.call(recycle.restore, named)).rejects.toMatchObject({ error: 'notFound' });

    expect(await ada.call(recycle.permanentlyDelete, { body: { systemSiteId, recycleId: otherId } })).toMatchObject({ purged: true });
    expect(await world.table.get({ table: 'content', pk: `page#${other.id}`, sk: 'state' })).toBeUndefined();
  });
});
