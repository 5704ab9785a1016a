import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startingFields } from '#functions/domain/content/definitions/startingFields.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { automation } from '#shared/contracts/automation.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import type { AutomationRequest } from '#shared/models/workflows/automation.ts';
import { docxOf, inDocx } from '#tests/e2e/documentFiles.ts';
import { serveFiles } from '#tests/kit/fileServer.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { textOf } from '#tests/kit/pdf.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

/** One process of LibreOffice for all tests of this file, which is slow on a busy machine. */
const TIMEOUT = 120_000;

let world: World;
let files: Awaited<ReturnType<typeof serveFiles>>;
let admin: Member;
let ana: Member;
let below: SiteRecord;
let studies: ListRecord;
let emails: ListRecord;
let goal: ListRecord;
beforeAll(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
  files = await serveFiles(world);
  admin = await world.member('Ada', Access.FullAccess, { isAdmin: true });
  ana = await world.member('Ana', Access.Contribute);
  studies = await world.list({
    title: 'Studies',
    fields: inOrder([
      field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
      field('Start', 'Start', 'Date'),
      field('Budget', 'Budget', 'Currency'),
    ]),
  });
  const rules = { LookupModel: { systemSiteListId: studies.id, systemListId: studies.id } };
  const own = [
    field('Title', 'Title', 'SingleLine', { isTitleField: true }),
    field('Subject', 'Subject', 'SingleLine'),
    field('Study', 'Study', 'Lookup', { rules }),
  ];
  emails = await world.list({ type: 'documents', title: 'Letters', fields: inOrder(own) });
  goal = await world.list({ type: 'documents', title: 'Sent', fields: inOrder([own[0], own[1]].flatMap((one) => one ?? [])) });
  below = await createSite(world.ctx, { siteName: 'Lisbon', subPath: 'lisbon', description: 'By the river', parent: world.site });
  await admin.call(list.createItem, { listId: studies.id, body: { Title: 'Aurora', Start: '2026-03-04', Budget: 12000 } });
});
afterAll(async () => {
  files.stop();
  await world.close();
});

const add = async (name: string, paragraphs: string[], values: object = {}): Promise<number> => {
  const { body } = await ana.send(multipart(`/api/List/${emails.id}/document/upload`, [[name, docxOf(paragraphs)]]));
  const id: number = JSON.parse(body).value.Id;
  if (Object.keys(values).length > 0) await ana.call(list.updateItem, { listId: emails.id, body: { Id: id, ...values } });
  return id;
};
const request = (id: number, more: Partial<AutomationRequest> = {}) => ({
  body: { currentListItemId: id, currentSiteListId: emails.id, ...more },
});
const wordsIn = async (listId: string, id: number, by = ana): Promise<string> =>
  inDocx(await files.bytesAt((await by.call(list.download, { listId, id })).url)).words;
const tag = (plan: object) => admin.call(automation.createTag, { body: { tag: 'x', ...plan } });
const done = async (id: string) => {
  await expect.poll(async () => (await ana.call(application.followJob, { jobId: id })).endedOn, { timeout: TIMEOUT }).not.toBeNull();
  return ana.call(application.followJob, { jobId: id });
};

describe('tags', () => {
  test('AUTO-012 need their text, when they are added and changed, and AUTO-013 the source of the value', async () => {
    await expect(tag({ tag: ' ' })).rejects.toMatchObject({
      status: 400,
      details: { fields: expect.arrayContaining([{ at: 'tag', code: 'required' }]) },
    });
    await expect(tag({ tag: 'A' })).rejects.toMatchObject({
      details: { fields: [{ at: 'systemSiteList' }, { at: 'systemListFieldId' }] },
    });
    await expect(tag({ tag: 'A', useSpecificList: false })).rejects.toMatchObject({
      details: { fields: [{ at: 'siteReferenceVariable' }] },
    });
    const { id: tagId, ...stored } = await tag({ tag: 'Kept', useSpecificList: false, siteReferenceVariable: 'siteName' });
    await expect(admin.call(automation.editTag, { tagId, body: { ...stored, tag: ' ' } })).rejects.toMatchObject({
      details: { fields: expect.arrayContaining([{ at: 'tag', code: 'required' }]) },
    });
    expect(await admin.call(automation.tag, { tagId })).toMatchObject({ tag: 'Kept' });
    await admin.call(automation.deleteTag, { tagId });
  });

  test.each([
    ['a list that is not there', { systemSiteList: 'none' }, 'systemSiteList', 'unknownReference'],
    ['a field that is not there', { systemListFieldId: 'None' }, 'systemListFieldId', 'unknownField'],
    [
      'a property of what is no lookup',
      { systemListFieldId: 'Title', additionalLookupProperty: 'Budget' },
      'additionalLookupProperty',
      'invalid',
    ],
    ['a property that is not there', { additionalLookupProperty: 'None' }, 'additionalLookupProperty', 'unknownField'],
  ])('AUTO-013 are not made of %s', async (_what, part, at, code) => {
    const known = { tag: 'Known', systemSiteList: emails.id, systemListFieldId: 'Study', additionalLookupProperty: 'Budget' };
    await expect(tag({ ...known, ...part })).rejects.toMatchObject({ status: 400, details: { fields: [{ at, code }] } });
    const { id } = await tag(known);
    const changed = { ...known, title: '', useSpecificList: true, siteReferenceVariable: null, ...part };
    await expect(admin.call(automation.editTag, { tagId: id, body: changed })).rejects.toMatchObject({
      details: { fields: [{ at, code }] },
    });
    await admin.call(automation.deleteTag, { tagId: id });
  });

  test('AUTO-016 a site variable has at most three levels of names', async () => {
    const of = (siteReferenceVariable: string) => tag({ tag: 'Deep', useSpecificList: false, siteReferenceVariable });
    await expect(of('a.b.c.d')).rejects.toMatchObject({ details: { fields: [{ code: 'variableTooDeep' }] } });
    const relatedItemId = await add('deep.docx', ['Deep'], { Study: { id: 1 } });
    const related = { systemSiteList: emails.id, alias: 'Letter', relatedItemId };
    await admin.call(site.addRelatedItem, { systemSiteId: below.id, body: related });
    const { id: tagId } = await of('Letter.Study.Budget');
    expect(await admin.call(automation.validateTag, { tagId, listItemId: below.id })).toEqual({ tag: 'Deep', value: '$12,000.00' });
    await admin.call(automation.deleteTag, { tagId });
  });

  test('write a whole day as the day alone, without a time', async () => {
    const calendar = await world.list({ type: 'calendar', fields: startingFields('calendar') });
    const body = { Title: 'Fair', IsAllDayEvent: true, EventDate: '2026-11-05T00:00:00Z', EndDate: '2026-11-06T00:00:00Z' };
    const { Id } = await admin.call(list.createItem, { listId: calendar.id, body });
    const { id: tagId } = await tag({ tag: 'Begin', systemSiteList: calendar.id, systemListFieldId: 'EventDate' });
    expect(await admin.call(automation.validateTag, { tagId, listItemId: `${Id}` })).toEqual({ tag: 'Begin', value: '05-Nov-2026' });
    await admin.call(automation.deleteTag, { tagId });
  });

  test('CONST-012 write amounts in US dollars until an administrator names another currency', async () => {
    const { id: tagId } = await tag({ tag: 'Budget', systemSiteList: studies.id, systemListFieldId: 'Budget' });
    const name = (currency: 'EUR' | 'USD') =>
      admin.call(application.editSystemSetting, { body: { settingKey: 'Other', settings: { currency } } });
    const written = async () => (await admin.call(automation.validateTag, { tagId, listItemId: '1' })).value;
    expect(await written()).toBe('$12,000.00');
    await name('EUR');
    expect(await written()).toBe('€12,000.00');
    await name('USD');
    await admin.call(automation.deleteTag, { tagId });
  });

  test('AUTO-011 AUTO-014 are added, listed, read, tried, changed and deleted by administrators', async () => {
    await admin.call(list.createItem, { listId: studies.id, body: { Title: 'Borealis', Start: '2026-05-06' } });
    const created = await tag({ title: 'Study', tag: 'Start', systemSiteList: studies.id, systemListFieldId: 'Start' });
    expect(created).toEqual({
      id: expect.any(String),
      title: 'Study',
      tag: 'Start',
      useSpecificList: true,
      systemSiteList: studies.id,
      systemListFieldId: 'Start',
      siteReferenceVariable: null,
      additionalLookupProperty: null,
    });
    expect(await admin.call(automation.tags, {})).toEqual([created]);
    expect(await admin.call(automation.tag, { tagId: created.id })).toEqual(created);
    const ofList = { title: 'Study of a letter', tag: 'Of', systemSiteList: emails.id, systemListFieldId: 'Study' };
    const others = [
      { ...ofList, useSpecificList: true, siteReferenceVariable: null, additionalLookupProperty: 'Budget' },
      {
        title: 'Budget of the site',
        tag: 'Cost',
        useSpecificList: false,
        systemSiteList: null,
        systemListFieldId: null,
        siteReferenceVariable: 'Study.Budget',
        additionalLookupProperty: null,
      },
    ];
    for (const other of others) {
      const { id: tagId } = await tag(other);
      expect(await admin.call(automation.tag, { tagId })).toEqual({ id: tagId, ...other });
      await admin.call(automation.deleteTag, { tagId });
    }
    expect(await admin.call(automation.tagOptions, { tagId: created.id })).toEqual([
      { id: '2', title: 'Borealis' },
      { id: '1', title: 'Aurora' },
    ]);
    for (const [listItemId, value] of [
      ['1', '04-Mar-2026'],
      ['2', '06-May-2026'],
    ] as const)
      expect(await admin.call(automation.validateTag, { tagId: created.id, listItemId })).toEqual({ tag: 'Start', value });
    await expect(tag({ tag: ' START ', systemSiteList: studies.id, systemListFieldId: 'Start' })).rejects.toMatchObject({
      details: { fields: [{ at: 'tag', code: 'notUnique' }] },
    });
    const { id: _id, ...plan } = created;
    expect(await admin.call(automation.editTag, { tagId: created.id, body: { ...plan, tag: 'Begin' } })).toMatchObject({ tag: 'Begin' });
    await admin.call(automation.deleteTag, { tagId: created.id });
    await expect(admin.call(automation.tag, { tagId: created.id })).rejects.toMatchObject({ status: 404 });
    await expect(ana.call(automation.tags, {})).rejects.toMatchObject({ status: 403 });
  });
});

describe('documents', () => {
  beforeAll(async () => {
    await tag({ tag: 'Subject', systemSiteList: emails.id, systemListFieldId: 'Subject' });
    await tag({ tag: 'Study', systemSiteList: emails.id, systemListFieldId: 'Study', additionalLookupProperty: 'Title' });
    await tag({ tag: 'Start', systemSiteList: studies.id, systemListFieldId: 'Start' });
    await tag({ tag: 'Budget', systemSiteList: studies.id, systemListFieldId: 'Budget' });
    await tag({ tag: 'Site', useSpecificList: false, siteReferenceVariable: 'siteName' });
    await tag({ tag: 'About', useSpecificList: false, siteReferenceVariable: 'Study.Budget' });
    await admin.call(site.addRelatedItem, {
      systemSiteId: below.id,
      body: { systemSiteList: studies.id, alias: 'Study', relatedItemId: 1 },
    });
  });
  const template = ['Re: {{Subject}}', '{{ study }} began {{Start}} with {{Budget}}', '{{Site}}: {{About}}', '{{Nobody}} knows'];
  const values = { Subject: 'A & B <c>', Study: { id: 1 } };

  test('AUTO-017 are filled in at {{tag}} with the values of the item and its lookups that the reader may see', async () => {
    const { id: tagId } = await tag({ tag: 'Home  site', useSpecificList: false, siteReferenceVariable: 'siteName' });
    const id = await add('merged.docx', [...template, 'At {{ HOME site }}'], values);
    const { results, job } = await ana.call(automation.merge, request(id, { sendToSiteListIds: [goal.id] }));
    expect(job).toBeNull();
    expect(results).toEqual([
      { target: 'list', id: goal.id, title: 'Sent', listId: goal.id, itemId: expect.any(Number), error: null, unknownTags: ['{{Nobody}}'] },
    ]);
    const words = await wordsIn(goal.id, results[0]?.itemId ?? 0);
    expect(words).toContain('Re: A &amp; B &lt;c&gt;');
    expect(words).toContain('Aurora began 04-Mar-2026 with $12,000.00');
    expect(words).toContain('Root: {{Nobody}} knows');
    expect(words).toContain('At Root');
    await admin.call(automation.deleteTag, { tagId });
  });

  test('AUTO-007 are filled in with the destination site, and shown so in the preview, as a PDF on request', async () => {
    const id = await add('sites.docx', template, values);
    const body = { currentListItemId: id, currentSiteListId: emails.id, destinationSiteId: below.id, destinationSiteListId: goal.id };
    const { url } = await ana.call(automation.previewMerge, { body });
    expect(inDocx(await files.bytesAt(url)).words).toContain('Lisbon: $12,000.00');
    const paged = await ana.call(automation.previewMergeAndConvert, { body });
    expect(await textOf(await files.bytesAt(paged.url))).toContain('Lisbon: $12,000.00');

    const sent = () => ana.call(automation.merge, request(id, { sendToSystemSiteIds: [below.id] }));
    expect((await sent()).results).toMatchObject([{ target: 'site', title: '', error: 'filesNotAllowed' }]);
    const plan = { title: 'Received', path: 'received', listInternalName: 'Received', description: '', type: 'documents' } as const;
    const library = await admin.call(site.createList, { systemSiteId: below.id, body: plan });
    const [result] = (await sent()).results;
    expect(result).toMatchObject({ target: 'site', id: below.id, title: 'Lisbon', listId: library.id, error: null });
    expect(await wordsIn(library.id, result?.itemId ?? 0)).toContain('Lisbon: $12,000.00');
  });

  test('AUTO-008 need Edit where they are, and Create with Edit in each destination separately', async () => {
    const id = await add('asked.docx', ['Plain']);
    const rita = await world.member('Rita', Access.Read);
    const both = request(id, { sendToSiteListIds: [goal.id, studies.id, 'nowhere'] });
    await expect(rita.call(automation.sendTo, both)).rejects.toMatchObject({ status: 403 });
    const { results } = await ana.call(automation.sendTo, both);
    expect(results.map(({ error }) => error)).toEqual([null, 'filesNotAllowed', 'notFound']);
    const eve = await world.member('Eve', Access.None);
    const own = await world.list({ type: 'documents', title: 'Her own' });
    const { body } = await admin.send(multipart(`/api/List/${own.id}/document/upload`, [['hers.docx', docxOf(['Hers'])]]));
    await world.grant(node.list(own.id), eve.user, Access.Edit);
    const there = await world.list({ type: 'documents', title: 'There' });
    const hers = { currentListItemId: JSON.parse(body).value.Id, currentSiteListId: own.id, sendToSiteListIds: [there.id] };
    const sent = async () => (await eve.call(automation.sendTo, { body: hers })).results;
    expect(await sent()).toMatchObject([{ error: 'notFound', itemId: null, title: '' }]);
    for (const alone of [Access.Edit, Access.Create]) {
      await world.grant(node.list(there.id), eve.user, alone);
      expect(await sent()).toMatchObject([{ error: 'forbidden', itemId: null, title: '' }]);
    }
    await world.grant(node.list(there.id), eve.user, Access.ContributeWithoutDelete);
    expect(await sent()).toMatchObject([{ error: null, itemId: expect.any(Number), title: 'There' }]);
    await world.grant(node.list(own.id), eve.user, Access.Create);
    await expect(sent()).rejects.toMatchObject({ status: 403 });
  });

  test('AUTO-004 need at least one destination', async () => {
    for (const send of [automation.sendTo, automation.convert, automation.merge, automation.mergeConvert])
      await expect(ana.call(send, request(1)), send.path).rejects.toMatchObject({
        status: 400,
        details: { fields: [{ at: 'sendToSiteListIds', code: 'required' }] },
      });
  });

  test('take a name that is taken only if that is allowed, and bring values along where both lists have the field', async () => {
    const id = await add('twice.docx', ['First'], { Subject: 'Budget of March' });
    const to = (more: object) => ana.call(automation.sendTo, request(id, { sendToSiteListIds: [goal.id], ...more }));
    const first = (await to({})).results[0];
    expect((await to({})).results).toMatchObject([{ error: 'fileExists' }]);
    const second = (await to({ overwriteIfExists: true, updatePropertiesIfPossible: true })).results[0];
    expect(second?.itemId).toBe(first?.itemId);
    const item = await ana.call(list.getItem, { listId: goal.id, id: first?.itemId ?? 0 });
    expect(item).toMatchObject({ Subject: 'Budget of March', _FileName: 'twice.docx' });
    expect(await wordsIn(goal.id, first?.itemId ?? 0)).toContain('First');
  });

  test('start workflows only on request', async () => {
    const id = await add('started.docx', ['Begin']);
    const to = async (more: object) =>
      (await ana.call(automation.sendTo, request(id, { sendToSiteListIds: [goal.id], overwriteIfExists: true, ...more }))).results[0]
        ?.itemId;
    await to({});
    await to({ triggerWorkflowsOnCompletion: true });
    const facts = (await world.facts(goal.id)).filter(({ title }) => title === 'started.docx');
    expect(facts.map(({ startsNoWorkflow }) => startsNoWorkflow ?? false)).toEqual([true, false]);
  });

  test('AUTO-007 become PDFs in a job that reports each destination, and are filled in only on request', async () => {
    for (const [name, send, words] of [
      ['paged', automation.mergeConvert, 'Aurora began 04-Mar-2026 with $12,000.00'],
      ['unfilled', automation.convert, '{{ study }} began {{Start}} with {{Budget}}'],
    ] as const) {
      const id = await add(`${name}.docx`, template, values);
      const { results, job } = await ana.call(send, request(id, { sendToSiteListIds: [goal.id, studies.id] }));
      expect(results).toEqual([]);
      expect(await done(job?.id ?? '')).toMatchObject({ state: 'done', done: 1, refused: [{ error: 'filesNotAllowed' }] });
      const { items } = await ana.call(list.items, { listId: goal.id });
      const created = items.find(({ _FileName }) => _FileName === `${name}.pdf`);
      const { url } = await ana.call(list.download, { listId: goal.id, id: created?.Id ?? 0 });
      expect(await textOf(await files.bytesAt(url))).toContain(words);
    }
    const id = await add('as it is.docx', template, values);
    const [sent] = (await ana.call(automation.sendTo, request(id, { sendToSiteListIds: [goal.id] }))).results;
    expect(await wordsIn(goal.id, sent?.itemId ?? 0)).toContain('{{ study }} began {{Start}}');
  });

  test('are not stored in a folder that is deleted while they are filled in', async () => {
    const id = await add('late.docx', template, values);
    const { id: folderId } = await admin.call(list.createFolder, { listId: goal.id, folderName: 'Gone soon' });
    const { get } = world.host.blobs;
    world.host.blobs.get = async (...requested) => {
      world.host.blobs.get = get;
      await admin.call(recycle.deleteFolder, { body: { listId: goal.id, folderId } });
      return get(...requested);
    };
    const { results } = await ana.call(automation.merge, request(id, { sendToFolderIds: [folderId] }));
    expect(results).toMatchObject([{ target: 'folder', itemId: null, error: 'notFound' }]);
  });

  test('only Word documents are filled in', async () => {
    const { body } = await ana.send(
      multipart(`/api/List/${emails.id}/document/upload`, [['plain.txt', Buffer.from('{{Subject}} as it is')]]),
    );
    const requested = ana.call(automation.merge, request(JSON.parse(body).value.Id, { sendToSiteListIds: [goal.id] }));
    await expect(requested).rejects.toMatchObject({ status: 400, error: 'notMergeable' });
  });
});
