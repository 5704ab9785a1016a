import { afterEach, beforeEach, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { site } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import { PAGE_BYTES, TEMPLATES_PER_LIST } from '#shared/limits.ts';
import type { PageContent } from '#shared/models/sites/pageTemplate.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
let maker: Member;
let other: Member;
let reader: Member;
let systemSiteId: string;
beforeEach(async () => {
  world = await openWorld();
  systemSiteId = world.site.id;
  admin = await world.member('Admin', Access.None, { isAdmin: true });
  maker = await world.member('Maker', Access.ContributePages);
  other = await world.member('Other', Access.ContributePages);
  reader = await world.member('Reader', Access.Read);
});
afterEach(() => world.close());

const words = (body: string) => JSON.stringify({ body: { en: body } });
const content = (body: string): PageContent => ({
  layout: 'columns2',
  settings: { showTitle: false },
  pageSections: ['Left', 'Right'].map((name, order) => ({
    name,
    order,
    scroll: false,
    spanX: 6,
    spanY: 12,
    widgets:
      order === 0
        ? [
            {
              id: 'only',
              widgetType: 'html' as const,
              title: 'Welcome',
              layout: '{"height":200,"flex":true}',
              settings: words(body),
              groupVisibility: { include: [], exclude: [{ internalId: reader.user.id, fullName: 'Reader', isGroup: false }] },
            },
          ]
        : [],
  })),
});
const add = (who: Member, templateName: string, body = '<p>Hi</p>') =>
  who.call(template.addSitePage, { body: { systemSiteId, templateName, page: content(body) } });
const names = async (who: Member) => (await who.call(template.sitePages, { systemSiteId })).map(({ templateName }) => templateName);
const load = (who: Member, templateId: string) => who.call(template.sitePage, { systemSiteId, templateId });
const remove = (who: Member, templateId: string) => who.call(template.delete, { body: { templateId } });
const file = async (who: Member, templateId: string) => {
  const sent = { method: 'GET', path: '/api/Template/site/page/download', query: `systemSiteId=${systemSiteId}&templateId=${templateId}` };
  return JSON.parse((await who.send({ ...sent, headers: {}, body: Buffer.alloc(0) })).body);
};
const take = async (who: Member, ...files: [string, Uint8Array][]) => {
  const { status, body } = await who.send(multipart('/api/Template/site/page/import', files, `systemSiteId=${systemSiteId}`));
  const { value, errors } = JSON.parse(body);
  return { status, value, error: errors[0]?.error };
};

test('a page template has layout, widgets and settings of a page, sanitized, and nothing of its audience', async () => {
  const { id } = await add(maker, 'Welcome', '<p onclick="x()">Hi<script>alert(1)</script></p>');
  const stored = await load(other, id);
  expect(stored).toMatchObject({
    templateName: 'Welcome',
    layout: 'columns2',
    settings: { showTitle: false },
    _CreatedBy: { fullName: 'Maker' },
  });
  const [widget] = stored.pageSections[0]?.widgets ?? [];
  expect(widget).toMatchObject({ widgetType: 'html', title: 'Welcome', settings: words('<p>Hi</p>') });
  expect(widget?.groupVisibility).toEqual({ include: [], exclude: [] });
  expect(JSON.stringify(stored)).not.toContain(reader.user.id);
  await add(maker, 'Élan');
  await add(maker, 'agenda');
  expect(await names(other)).toEqual(['agenda', 'Élan', 'Welcome']);
  await remove(maker, id);
  const facts = await readAll<FactRecord>(world.host.table, { table: 'facts', pk: `user#${maker.user.id}` });
  const [first, last] = [facts[0], facts.at(-1)].map((fact) => `${fact?.kind} ${fact?.title}`);
  expect([first, last]).toEqual(['sharedTemplateAdded Welcome', 'sharedTemplateDeleted Welcome']);
});

test('PAGE-008 a new page starts from a template, and records which; the template does not change with it', async () => {
  const { id: templateId } = await add(maker, 'Welcome');
  const created = await other.call(site.createPage, { systemSiteId, body: { title: 'New', path: 'New', templateId } });
  expect(created).toMatchObject({ templateId, layout: 'columns2', settings: { showTitle: false }, title: 'New' });
  expect(created.pageSections[0]?.widgets).toMatchObject([{ widgetType: 'html', title: 'Welcome' }]);
  const pageSections = created.pageSections.map((section) => ({ ...section, widgets: [] }));
  await other.call(site.updatePage, { systemSiteId, pageId: created.id, body: { page: { ...created, pageSections } } });
  expect((await load(maker, templateId)).pageSections[0]?.widgets.length).toBe(1);
  await remove(maker, templateId);
  const gone = { title: 'Next', path: 'Next', templateId };
  await expect(other.call(site.createPage, { systemSiteId, body: gone })).rejects.toMatchObject({ error: 'notFound' });
  expect(await names(maker)).toEqual([]);
});

test('a name is unique, whatever its case, and of two users who add it at the same time only one succeeds', async () => {
  await add(maker, 'Welcome');
  await expect(add(other, 'WELCOME')).rejects.toMatchObject({ error: 'valueNotUnique' });
  const both = await Promise.allSettled([add(maker, 'Same'), add(other, 'same')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (let count = 2; count < TEMPLATES_PER_LIST; count += 1) await add(maker, `Filler ${count}`);
  await expect(add(maker, 'One more')).rejects.toMatchObject({ error: 'tooManyTemplates' });
});

test('AUTO-027 users who contribute to pages read and store templates; authors delete their own, and administrators any', async () => {
  const { id } = await add(maker, 'Welcome');
  for (const refused of [names(reader), load(reader, id), add(reader, 'Mine'), remove(reader, id), remove(other, id)])
    await expect(refused).rejects.toMatchObject({ error: 'forbidden' });
  await expect(names(world.visitor() as Member)).rejects.toMatchObject({ error: 'signInRequired' });
  // Page templates belong to the installation, so full access to a site is not enough.
  const owner = await world.member('Owner', Access.FullAccess);
  await expect(remove(owner, id)).rejects.toMatchObject({ error: 'forbidden' });
  await remove(maker, id);
  await expect(remove(maker, id)).rejects.toMatchObject({ error: 'notFound' });
  await remove(admin, (await add(maker, 'Another')).id);
  const { id: below } = await admin.call(site.create, { body: { parentSiteId: systemSiteId, siteName: 'Below', subPath: 'below' } });
  const writer = await world.member('Writer', Access.Read);
  await world.grant(node.site(below), writer.user, Access.ContributePages);
  await add(maker, 'A third');
  await expect(names(writer)).rejects.toMatchObject({ error: 'forbidden' });
  const found = await writer.call(template.sitePages, { systemSiteId: below });
  expect(found.map(({ templateName }) => templateName)).toEqual(['A third']);
  await remove(admin, found[0]?.id ?? '');
  expect(await names(admin)).toEqual([]);
});

test('AUTO-024 a page template is downloaded as a file, and imported from it under its name', async () => {
  const { id } = await add(maker, 'Welcome');
  const downloaded = await file(other, id);
  expect(downloaded).toMatchObject({ sheafPageTemplate: 1, templateName: 'Welcome', layout: 'columns2' });
  const sent = Buffer.from(JSON.stringify(downloaded));
  expect(await take(other, ['Welcome.json', sent])).toMatchObject({ status: 409, error: 'valueNotUnique' });
  await remove(maker, id);
  const { value } = await take(other, ['Welcome.json', sent]);
  expect(await file(maker, value.id)).toEqual(downloaded);
  expect(await take(reader, ['Welcome.json', sent])).toMatchObject({ status: 403, error: 'forbidden' });
});

test('AUTO-019 a file that is not a page template with a name is refused completely', async () => {
  const good = await file(maker, (await add(maker, 'Welcome')).id);
  const changed = (change: (copy: typeof good) => void): Buffer => {
    const copy = structuredClone(good);
    copy.templateName = 'Changed';
    change(copy);
    return Buffer.from(JSON.stringify(copy));
  };
  const hostile: Record<string, Uint8Array> = {
    nothing: Buffer.alloc(0),
    'a picture': Buffer.from('89504e470d0a1a0a', 'hex'),
    'a word': Buffer.from('"x"'),
    'another text encoding': Buffer.from(changed(() => {}).toString(), 'utf16le'),
    'a million brackets': Buffer.from('['.repeat(300_000)),
    'another version': changed((copy) => (copy.sheafPageTemplate = 2)),
    'no name': changed((copy) => (copy.templateName = ' ')),
    'another layout': changed((copy) => (copy.layout = 'spiral')),
    'no sections': changed((copy) => (copy.pageSections = [])),
    'a key that nobody knows': changed((copy) => (copy.siteId = systemSiteId)),
    'an audience': changed((copy) => (copy.pageSections[0].widgets[0].groupVisibility = { include: ['x'], exclude: [] })),
    'an unknown widget': changed((copy) => (copy.pageSections[0].widgets[0].widgetType = 'script')),
    'an address that runs': changed((copy) => {
      Object.assign(copy.pageSections[0].widgets[0], { widgetType: 'video', settings: '{"url":"javascript:alert(1)"}' });
    }),
    'too many widgets': changed((copy) => {
      for (const section of copy.pageSections) section.widgets = Array.from({ length: 30 }, () => good.pageSections[0].widgets[0]);
    }),
  };
  for (const [what, bytes] of Object.entries(hostile))
    expect(await take(maker, ['a.json', bytes]), what).toMatchObject({ status: 400, error: 'notPageTemplate' });
  const large = Buffer.from(JSON.stringify({ ...good, templateName: 'Large', more: 'x'.repeat(PAGE_BYTES) }));
  expect(await take(maker, ['a.json', large])).toMatchObject({ error: 'FileTooLarge' });
  expect(await take(maker)).toMatchObject({ error: 'uploadInvalidFile' });
  const two: [string, Uint8Array][] = [
    ['a.json', changed(() => {})],
    ['b.json', changed(() => {})],
  ];
  expect(await take(maker, ...two)).toMatchObject({ error: 'MultipleFilesNotAllowed' });
  const script = changed((copy) => (copy.pageSections[0].widgets[0].settings = words('<p>Hi<script>alert(1)</script></p>')));
  const { value } = await take(maker, ['a.json', script]);
  expect(value.pageSections[0].widgets[0].settings).toBe(words('<p>Hi</p>'));
  expect(await names(maker)).toEqual(['Changed', 'Welcome']);
});
