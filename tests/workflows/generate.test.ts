import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainField, startingFields } from '#functions/domain/content/definitions/startingFields.ts';
import { inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { automation } from '#shared/contracts/automation.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { template } from '#shared/contracts/template.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { docxOf, inDocx } from '#tests/e2e/documentFiles.ts';
import { serveFiles } from '#tests/kit/fileServer.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { textOf } from '#tests/kit/pdf.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { asPerson, runsOf, runThat, use } from '#tests/workflows/flowWorld.ts';

/** LibreOffice starts slowly on a busy machine. */
const TIMEOUT = { timeout: 170_000, interval: 50 };

let world: World;
let files: Awaited<ReturnType<typeof serveFiles>>;
let owner: Member;
let editor: Member;
let tasks: string;
let library: string;
let folderId: string;
let templateId: string;

const addTemplate = async (name: string, bytes: Buffer): Promise<string> => {
  const sent = multipart('/api/Template/list/documents/add', [[name, bytes]], `listId=${library}&templateName=${name}`);
  return JSON.parse((await owner.send(sent)).body).value.id;
};

beforeAll(async () => {
  world = await openWorld();
  files = await serveFiles(world);
  owner = await world.member('Olga Owner', Access.FullAccess);
  editor = await world.member('Edda Editor', Access.Contribute);
  tasks = (await world.list({ title: 'Visits' })).id;
  library = (await world.list({ type: 'documents', title: 'Letters' })).id;
  folderId = (await owner.call(list.createFolder, { listId: library, folderName: 'Sent' })).id;
  const admin = await world.member('Root', Access.None, { isAdmin: true });
  const ofVisits = { useSpecificList: true, systemSiteList: tasks };
  await admin.call(automation.createTag, { body: { tag: 'visit', ...ofVisits, systemListFieldId: 'Title' } });
  await admin.call(automation.createTag, { body: { tag: 'amount', ...ofVisits, systemListFieldId: 'Amount' } });
  templateId = await addTemplate('Letter.docx', docxOf(['Dear patient, your visit is {{visit}} and costs {{amount}}.']));
});
afterAll(async () => {
  files.stop();
  await world.close();
});

const email = (more: object = {}) => ({ kind: 'generateDocument' as const, listId: library, templateId, asPdf: false, ...more });
const create = async (body: object = {}) =>
  (await editor.call(list.createItem, { listId: tasks, body: { Title: 'Visit 4', Amount: 7, ...body } })).Id;
const run = async (workflowId: string, itemId: number, is: object) => {
  await editor.call(list.startWorkflow, { listId: tasks, workflowId, body: { itemId } });
  return runThat(editor, { listId: tasks, itemId }, is);
};
const inLibrary = async (at: object = {}) => (await owner.call(list.items, { listId: library, ...at })).items;
const bytesOf = async (id: number): Promise<Buffer> => {
  const { url } = await owner.call(list.download, { listId: library, id });
  return files.bytesAt(url);
};

describe('a document that a workflow generates', () => {
  test('FLOW-011 is its template filled in from the item, in the folder, in the name of the user who started it, with its history', async () => {
    const id = await use(owner, tasks, email({ folderId }));
    const itemId = await create({ Title: 'Visit 4: "May"' });
    const { logs } = await run(id, itemId, { state: 'completed' });
    expect(logs.at(1)).toMatchObject({ lastStep: 'generate', log: 'generated', params: { list: 'Letters / Sent' } });
    const [created] = await inLibrary({ folderId });
    expect(created).toMatchObject({ _FileName: 'Visit 4 May.docx', _CreatedBy: asPerson(editor), _Folder: { folderId } });
    expect(inDocx(await bytesOf(created?.Id ?? 0)).words).toContain('your visit is Visit 4: &quot;May&quot; and costs 7.00.');
    // A second run creates another document next to the first.
    await run(id, itemId, { state: 'completed' });
    await expect
      .poll(async () => (await inLibrary({ folderId })).map(({ _FileName }) => _FileName).toSorted())
      .toEqual(['Visit 4 May (2).docx', 'Visit 4 May.docx']);
  });

  test('is a separate one for each of two items with one title, also if both are created at the same time', async () => {
    const id = await use(owner, tasks, email({ folderId }));
    const itemIds = [await create({ Title: 'Same' }), await create({ Title: 'Same' })];
    const { put } = world.host.blobs;
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    world.host.blobs.put = async (...args) => {
      waiting += 1;
      if (waiting === itemIds.length) both.resolve();
      await both.promise;
      return put(...args);
    };
    await Promise.all(itemIds.map((itemId) => run(id, itemId, { state: 'completed' })));
    world.host.blobs.put = put;
    const names = (await inLibrary({ folderId })).map(({ _FileName }) => _FileName);
    expect(names.filter((name) => name?.startsWith('Same')).toSorted()).toEqual(['Same (2).docx', 'Same.docx']);
  });

  test('is not put into a folder that is deleted in the meantime', async () => {
    const { id: gone } = await owner.call(list.createFolder, { listId: library, folderName: 'Gone soon' });
    const id = await use(owner, tasks, email({ folderId: gone }));
    const { get } = world.host.blobs;
    world.host.blobs.get = async (...args) => {
      world.host.blobs.get = get;
      await owner.call(recycle.deleteFolder, { body: { listId: library, folderId: gone } });
      return get(...args);
    };
    const { logs } = await run(id, await create({ Title: 'Lost' }), { state: 'failed' });
    expect(logs.at(-1)?.errors).toEqual(['documentFolderGone']);
    expect((await world.facts(library)).filter(({ title }) => title === 'Lost.docx')).toEqual([]);
  });

  test('is created when an item is added, and as PDF if configured', async () => {
    const id = await use(owner, tasks, email({ asPdf: true }), 'ItemCreated');
    try {
      const itemId = await create({ Title: 'Visit 5' });
      await waitFor(async () => expect(await runsOf(editor, tasks, itemId)).toMatchObject([{ state: 'completed' }]), TIMEOUT);
      const created = (await inLibrary()).find(({ _FileName }) => _FileName === 'Visit 5.pdf');
      expect(await textOf(await bytesOf(created?.Id ?? 0))).toContain('Visit 5');
    } finally {
      // Items of other tests and of a second attempt do not start it any more.
      await owner.call(workflows.remove, { listId: tasks, id });
    }
  });

  test('contains no value that the user who set it up may not read, and is not created from a closed item', async () => {
    const boss = await world.member('Bo Boss', Access.FullAccess);
    const id = await use(boss, tasks, email());
    const field = { listId: tasks, fieldId: 'Amount' };
    await owner.call(permission.stopInheriting, { body: field });
    await owner.call(permission.remove, { body: { ...field, userIds: [boss.user.id] } });
    await run(id, await create({ Title: 'Visit 6' }), { state: 'completed' });
    const created = (await inLibrary()).find(({ _FileName }) => _FileName === 'Visit 6.docx');
    expect(inDocx(await bytesOf(created?.Id ?? 0)).words).toContain('is Visit 6 and costs .');
    await owner.call(permission.inheritPermissions, { body: field });

    const itemId = await create({ Title: 'Closed' });
    await owner.call(permission.stopInheriting, { body: { listId: tasks, itemId } });
    await owner.call(permission.remove, { body: { listId: tasks, itemId, userIds: [boss.user.id] } });
    const { logs } = await run(id, itemId, { state: 'failed' });
    expect(logs.at(-1)?.errors).toEqual(['workflowNotAllowed']);
    expect((await inLibrary()).map(({ _FileName }) => _FileName)).not.toContain('Closed.docx');
  });

  test('contains no text of a looked-up item that is closed to the user who set it up', async () => {
    const guests = (await world.list({ title: 'Guests' })).id;
    const ofGuest = plainField('Guest', 'Guest', 'Lookup', { rules: { LookupModel: { systemSiteListId: guests } } });
    const stays = (await world.list({ title: 'Stays', fields: inOrder([...startingFields('items'), ofGuest]) })).id;
    const admin = await world.member('Rita', Access.None, { isAdmin: true });
    const ofStays = { useSpecificList: true, systemSiteList: stays, systemListFieldId: 'Guest' };
    await admin.call(automation.createTag, { body: { tag: 'guest', ...ofStays } });
    const words = await addTemplate('Stay.docx', docxOf(['Welcome, {{guest}}.']));
    const boss = await world.member('Bert Boss', Access.FullAccess);
    const id = await use(boss, stays, email({ templateId: words }));
    const wordsFor = async (name: string) => {
      const { Id: guest } = await editor.call(list.createItem, { listId: guests, body: { Title: name } });
      const body = { Title: `Stay of ${name}`, Guest: { id: guest, value: '' } };
      const { Id: itemId } = await editor.call(list.createItem, { listId: stays, body });
      if (name === 'Hidden') {
        await owner.call(permission.stopInheriting, { body: { listId: guests, itemId: guest } });
        await owner.call(permission.remove, { body: { listId: guests, itemId: guest, userIds: [boss.user.id] } });
      }
      await editor.call(list.startWorkflow, { listId: stays, workflowId: id, body: { itemId } });
      await runThat(editor, { listId: stays, itemId }, { state: 'completed' });
      const created = (await inLibrary()).find(({ _FileName }) => _FileName === `Stay of ${name}.docx`);
      return inDocx(await bytesOf(created?.Id ?? 0)).words;
    };
    expect(await wordsFor('Grace')).toContain('Welcome, Grace.');
    expect(await wordsFor('Hidden')).toContain('Welcome, .');
  });

  test('is in a folder that its history names only for those who may read the folder', async () => {
    const { id: closed } = await owner.call(list.createFolder, { listId: library, folderName: 'Secret' });
    await owner.call(permission.stopInheriting, { body: { listId: library, folderId: closed } });
    await owner.call(permission.remove, { body: { listId: library, folderId: closed, userIds: [editor.user.id] } });
    const id = await use(owner, tasks, email({ folderId: closed }));
    const itemId = await create({ Title: 'Visit 7' });
    const { logs } = await run(id, itemId, { state: 'completed' });
    expect(logs.at(1)).toMatchObject({ log: 'generated', params: { list: '…' } });
    const [seen] = await runsOf(owner, tasks, itemId);
    expect(seen?.logs.at(1)).toMatchObject({ log: 'generated', params: { list: 'Letters / Secret' } });
  });

  test('fails with its reason when the template or the folder was deleted, or the user who set it up may no longer add files', async () => {
    const errorsOf = async (id: string) => (await run(id, await create(), { state: 'failed' })).logs.at(-1)?.errors;
    const other = await addTemplate('Other.docx', docxOf(['Hello']));
    const withoutTemplate = await use(owner, tasks, email({ templateId: other }));
    await owner.call(template.delete, { body: { templateId: other } });
    expect(await errorsOf(withoutTemplate)).toEqual(['documentTemplateGone']);

    const boss = await world.member('Bea Boss', Access.FullAccess);
    const withoutRight = await use(boss, tasks, email());
    await owner.call(permission.stopInheriting, { body: { listId: library } });
    await owner.call(permission.edit, { body: { listId: library, userIds: [boss.user.id], accessLevels: Access.Read } });
    expect(await errorsOf(withoutRight)).toEqual(['forbidden']);

    const gone = await world.list({ type: 'documents', title: 'Gone' });
    const sent = multipart('/api/Template/list/documents/add', [['a.docx', docxOf(['Hello'])]], `listId=${gone.id}&templateName=a`);
    const inGone = JSON.parse((await owner.send(sent)).body).value.id;
    const withoutList = await use(owner, tasks, email({ listId: gone.id, templateId: inGone }));
    await owner.call(listDefinition.delete, { body: { listId: gone.id } });
    expect(await errorsOf(withoutList)).toEqual(['documentFolderGone']);
  });

  test('uses no template of a library whose folder alone is open to the user who sets it up', async () => {
    const boss = await world.member('Ben Boss', Access.FullAccess);
    await owner.call(permission.stopInheriting, { body: { listId: library } }).catch(() => undefined);
    await owner.call(permission.stopInheriting, { body: { listId: library, folderId } });
    await owner.call(permission.remove, { body: { listId: library, userIds: [boss.user.id] } }).catch(() => undefined);
    await owner.call(permission.grant, { body: { listId: library, folderId, userIds: [boss.user.id], accessLevels: Access.FullAccess } });
    const { id } = await boss.call(workflows.add, { listId: tasks, workflowId: 'generateDocument' });
    const set = boss.call(workflows.setUp, { listId: tasks, id, body: { settings: email({ folderId }) } });
    expect(
      await set.then(
        () => 'done',
        ({ details }) => details.fields?.[0]?.at,
      ),
    ).toBe('settings.templateId');
  });

  test('is set up only with a Word template of a library to which the user who sets it up may add', async () => {
    const { id } = await owner.call(workflows.add, { listId: tasks, workflowId: 'generateDocument' });
    const setUp = (settings: object, by = owner) => by.call(workflows.setUp, { listId: tasks, id, body: { settings: email(settings) } });
    const text = await addTemplate('Text.txt', Buffer.from('Some words of a text'));
    const refused = async (settings: object) =>
      setUp(settings).then(
        () => 'done',
        ({ details }) => details.fields?.[0]?.at,
      );
    expect(await refused({ templateId: text })).toBe('settings.templateId');
    expect(await refused({ templateId: 'none' })).toBe('settings.templateId');
    expect(await refused({ listId: tasks })).toBe('settings.listId');
    expect(await refused({ folderId: 'none' })).toBe('settings.folderId');
    expect(await setUp({})).toMatchObject({ settings: email() });
  });
});
