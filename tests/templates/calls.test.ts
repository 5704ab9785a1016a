import { afterAll, beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { template } from '#shared/contracts/template.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { pdfOf } from '#tests/kit/pdf.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.member('Admin', Access.None, { isAdmin: true });
});
afterAll(() => world.close());

const pageSections = [{ name: 'main', spanX: 12, spanY: 12, order: 0, widgets: [] }];

const answered = async (sending: Parameters<Member['send']>[0]) => {
  const { status, body } = await admin.send(sending);
  expect(status, `${sending.path}: ${body}`).toBe(200);
  const read = JSON.parse(body);
  return 'hasErrors' in read ? read.value : read;
};
const add = (path: string, body: object) =>
  answered({
    method: 'POST',
    path: `/api/Template/${path}`,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const get = (path: string, query: string) => answered({ path: `/api/Template/${path}`, query });

test('AUTO-018 AUTO-021 AUTO-022 templates of pages, emails, items and documents are added, read and deleted by their addresses, consent documents never deleted', async () => {
  const [{ id: listId }, { id: libraryId }] = [await world.list(), await world.list({ type: 'documents' })];
  const site = `systemSiteId=${world.site.id}`;
  const document = multipart(
    '/api/Template/list/documents/add',
    [['Letter.txt', Buffer.from('Dear reader')]],
    `listId=${libraryId}&templateName=Letter`,
  );
  const agreed = multipart('/api/Template/consentdocuments', [['Rules.pdf', await pdfOf(['Agreed'])]], 'templateName=Rules&isActive=false');
  const created = {
    item: await add('list/items/add', { listId, templateName: 'Item', values: { Title: 'Kept' } }),
    document: await answered(document),
    page: await add('site/pages/add', { systemSiteId: world.site.id, templateName: 'Page', page: { pageSections } }),
    email: await add('emails/add', { templateName: 'E-mail', subject: 'Hello', body: 'Hello' }),
    consent: await answered(agreed),
  };
  const read = {
    item: await get('list/item', `templateId=${created.item.id}`),
    document: await get('list/document', `templateId=${created.document.id}`),
    page: await get('site/page', `${site}&templateId=${created.page.id}`),
    email: await get('email', `templateId=${created.email.id}`),
  };
  const { consent: _, ...others } = created;
  expect(read).toEqual(others);
  expect(await get('consentdocuments/document', `templateId=${created.consent.templateId}`)).toMatchObject({
    url: expect.stringContaining('Rules.pdf'),
  });
  const listed = async () => [
    ...(await get('list/items', `listId=${listId}`)),
    ...(await get('list/documents', `listId=${libraryId}`)),
    ...(await get('site/pages', site)),
    ...(await get('emails', '')),
  ];
  expect((await listed()).map(({ templateName }) => templateName)).toEqual(['Item', 'Letter', 'Page', 'E-mail']);

  const file = await get('site/page/download', `${site}&templateId=${created.page.id}`);
  const named = Buffer.from(JSON.stringify({ ...file, templateName: 'Imported' }));
  const imported = await answered(multipart('/api/Template/site/page/import', [['Page.json', named]], site));
  expect(imported).toMatchObject({ templateName: 'Imported', pageSections: created.page.pageSections });
  for (const { id } of [...Object.values(others), imported]) await add('delete', { templateId: id });
  expect(await listed()).toEqual([]);
  const deletion = await admin.call(template.delete, { body: { templateId: created.consent.templateId } }).catch((error: unknown) => error);
  expect(deletion).toMatchObject({ status: 404, error: 'notFound' });
  expect(await get('consentdocuments/document', `templateId=${created.consent.templateId}`)).toMatchObject({ url: expect.any(String) });
});

test('AUTO-019 no template of any kind is added without a name', async () => {
  const [{ id: listId }, { id: libraryId }] = [await world.list(), await world.list({ type: 'documents' })];
  const posted = (path: string, body: object) => ({
    method: 'POST',
    path: `/api/Template/${path}`,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  for (const query of ['', 'templateName=%20']) {
    const name = Object.fromEntries(new URLSearchParams(query));
    const refused = [
      posted('list/items/add', { ...name, listId, values: { Title: 'Kept' } }),
      posted('site/pages/add', { ...name, systemSiteId: world.site.id, page: { pageSections } }),
      posted('emails/add', { ...name, subject: 'Hello', body: 'Hello' }),
      multipart('/api/Template/list/documents/add', [['Letter.txt', Buffer.from('Dear reader')]], `listId=${libraryId}&${query}`),
      multipart('/api/Template/consentdocuments', [['Rules.pdf', await pdfOf(['Agreed'])]], query),
    ];
    for (const sending of refused) {
      const { status, body } = await admin.send(sending);
      expect({ status, ...JSON.parse(body).errors[0] }, sending.path).toMatchObject({
        status: 400,
        error: 'invalidInput',
        fields: [{ at: 'templateName' }],
      });
    }
  }
});

test('AUTO-026 the path of a template is that of its list, for readers of the list', async () => {
  const [{ id: listId, path }, { id: libraryId, path: libraryPath }] = [await world.list(), await world.list({ type: 'documents' })];
  const item = await add('list/items/add', { listId, templateName: 'Item', values: { Title: 'Kept' } });
  const email = multipart(
    '/api/Template/list/documents/add',
    [['Letter.txt', Buffer.from('Dear reader')]],
    `listId=${libraryId}&templateName=Letter`,
  );
  const document = await answered(email);
  const pathOf = (templateId: string) => ({ path: '/api/Site/get/templatepath', query: `templateId=${templateId}` });
  expect(await answered(pathOf(item.id))).toEqual({ path });
  expect(await answered(pathOf(document.id))).toEqual({ path: libraryPath });
  const stranger = await world.member('Stranger', Access.None);
  expect((await stranger.send(pathOf(item.id))).status).toBe(404);
});
