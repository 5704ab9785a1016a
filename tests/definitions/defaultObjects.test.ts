import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { ai } from '#shared/contracts/ai.ts';
import { application } from '#shared/contracts/application.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { openModelServer } from '#tests/kit/modelServer.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { pdfOf } from '#tests/kit/pdf.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { STRONG, workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

let world: World;
let admin: Member;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.member('Root', Access.None, { isAdmin: true });
  owner = await world.member('Olga', Access.FullAccess);
});
afterAll(() => world.close());

const add = async (listId: string, name: string, bytes: Uint8Array): Promise<number> =>
  JSON.parse((await owner.send(multipart(`/api/List/${listId}/document/upload`, [[name, bytes]]))).body).value.Id;

describe('a call that names no list', () => {
  test('APP-074 concerns all lists for an administrator: what is checked out, and what they are', async () => {
    const [one, other] = [await world.list({ title: 'One' }), await world.list({ title: 'Other' })];
    for (const { id: listId } of [one, other]) {
      const { Id: id } = await owner.call(list.createItem, { listId, body: { Title: 'Draft' } });
      await owner.call(list.checkOut, { listId, id });
    }
    const { items } = await admin.call(listDefinition.drafts, {});
    expect(items.map(({ _Folder }) => _Folder.folderId).toSorted()).toEqual([one.id, other.id].toSorted());
    expect((await admin.call(listDefinition.drafts, { listId: other.id })).items).toHaveLength(1);
    const all = await admin.call(listDefinition.download, {});
    expect(Array.isArray(all) && all.map(({ listDisplayName }) => listDisplayName)).toEqual(expect.arrayContaining(['One', 'Other']));
    const names = await admin.call(listDefinition.distinctListFields, {});
    expect(names.filter(({ internalFieldName }) => internalFieldName === 'Title')).toHaveLength(1);
    for (const call of [listDefinition.drafts, listDefinition.download])
      await expect(owner.call(call, {})).rejects.toMatchObject({ error: 'forbidden' });
    const definition = await owner.call(listDefinition.get, { listId: one.id });
    expect(definition.fields.map(({ internalFieldName }) => internalFieldName)).toContain('Title');
    expect(await owner.call(listDefinition.download, { listId: one.id })).toEqual(definition);
  });

  test('adds an option to the content type itself, which only administrators can do', async () => {
    const kind = { title: 'Kind', fieldType: 9, options: [{ id: 'one', value: 'One' }] };
    const { id } = await admin.call(contentTypes.create, { body: kind });
    const added = await admin.call(contentTypes.addOption, { id, value: 'Two' });
    expect(await admin.call(contentTypes.addOption, { id, value: 'two' })).toEqual(added);
    expect((await admin.call(contentTypes.options, { id })).map(({ value }) => value)).toEqual(['One', 'Two']);
    await expect(owner.call(contentTypes.addOption, { id, value: 'Three' })).rejects.toMatchObject({ error: 'forbidden' });
  });
});

describe('a call that names no document', () => {
  test('concerns the workbook that its caller opened last in the list', async () => {
    const [library, other] = [await world.list({ type: 'documents' }), await world.list({ type: 'documents' })];
    const request = (by: Member, listId = library.id) =>
      by.call(list.verifySpreadsheet, { listId, worksheet: 'Rates & fees', body: { password: STRONG } });
    await expect(request(owner)).rejects.toMatchObject({ error: 'notFound' });
    await owner.call(list.openSpreadsheet, { listId: library.id, id: await add(library.id, 'Budget.xlsx', workbookFile()) });
    expect(await request(owner)).toBe(true);
    await expect(request(owner, other.id)).rejects.toMatchObject({ error: 'notFound' });
    await expect(request(await world.member('Ben', Access.Contribute))).rejects.toMatchObject({ error: 'notFound' });
  });

  test('concerns the PDF that its caller opened last, as long as the caller may read it', async () => {
    const library = await world.list({ type: 'documents' });
    const model = await openModelServer();
    await admin.call(application.editSystemSetting, {
      body: { settingKey: 'AI', settings: { provider: 'openAi', address: model.address, model: 'test', apiKey: 'sk-none' } },
    });
    await owner.call(list.openPdf, { listId: library.id, id: await add(library.id, 'Plan.pdf', await pdfOf(['Hello'])) });
    const history = [{ content: 'What does it say?', sender: 'user' as const, date: new Date().toISOString() }];
    expect(await owner.call(ai.documentChat, { body: { history } })).toEqual({ answer: 'Page 1 says: Hello' });
    const ben = await world.member('Ben', Access.Contribute);
    await expect(ben.call(ai.documentChat, { body: { history } })).rejects.toMatchObject({ error: 'notFound' });
    model.close();
  });
});
