import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { Access, PUTS_FILE } from '#shared/access.ts';
import { automation } from '#shared/contracts/automation.ts';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { template } from '#shared/contracts/template.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ lagging: true });
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list({ type: 'documents' })).id;
});
afterEach(() => world.close());

const send = async (files: [string, Uint8Array][], query = '', who: Member = ana) => {
  const { status, body } = await who.send(multipart(`/api/List/${listId}/documents/uploadmultiple`, files, query));
  return { status, ...JSON.parse(body) };
};
const names = async (folderId?: string) =>
  (await ana.call(list.items, { listId, ...(folderId && { folderId }) })).items.map(({ _FileName }) => _FileName).sort();

describe('several documents in one form', () => {
  test('FILE-001 FILE-003 FILE-005 FILE-011 are added to a folder, and those that fail are named without preventing the others', async () => {
    const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'To' });
    const { value } = await send(
      [
        ['one.txt', randomBytes(20)],
        ['small.txt', randomBytes(9)],
        ['a|b.txt', randomBytes(20)],
        ['empty.txt', Buffer.alloc(0)],
        ['two.txt', randomBytes(30)],
      ],
      `folderId=${folderId}&comments=All`,
    );
    expect(value.items.map((item: Record<string, unknown>) => item._FileName)).toEqual(['one.txt', 'two.txt']);
    expect(value.refused).toMatchObject([
      { fileName: 'small.txt', error: 'FileTooSmall', params: { minSize: 10 } },
      { fileName: 'a|b.txt', error: 'invalidInput' },
      { fileName: 'empty.txt', error: 'DragFromZipUnsupported' },
    ]);
    expect(await names(folderId)).toEqual(['one.txt', 'two.txt']);
    expect((await ana.call(list.versions, { listId, id: value.items[0].Id }))[0]).toMatchObject({ comments: 'All' });
  });

  test('FILE-010 FILE-011 FILE-016 become new versions of existing files, unless these must be kept', async () => {
    await send([['one.txt', randomBytes(20)]]);
    expect((await send([['one.txt', randomBytes(20)]])).value.items).toMatchObject([{ Id: 1, _Version: 2 }]);
    expect((await send([['one.txt', randomBytes(20)]], 'overwrite=false')).value).toMatchObject({
      items: [],
      refused: [{ fileName: 'one.txt', error: 'fileExists' }],
    });
  });

  test('FILE-011 FILE-015 one or several accept folderId, overwrite and comments, which have at most 1000 characters and are empty when blank', async () => {
    const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'To' });
    const one = async (query: string) => {
      const sent = multipart(`/api/List/${listId}/document/upload`, [['one.txt', randomBytes(20)]], query);
      const { status, body } = await ana.send(sent);
      return { status, ...JSON.parse(body) };
    };
    const said = async (id: number) => (await ana.call(list.versions, { listId, id }))[0]?.comments;
    const { value } = await one(`folderId=${folderId}&comments=First`);
    expect([value._Folder.folderId, await said(value.Id)]).toEqual([folderId, 'First']);
    expect(await one(`folderId=${folderId}&overwrite=false`)).toMatchObject({ status: 409, errors: [{ error: 'fileExists' }] });
    await one(`folderId=${folderId}&overwrite=true&comments=${encodeURIComponent('  ')}`);
    expect(await said(value.Id)).toBe('');
    const long = `folderId=${folderId}&comments=${'x'.repeat(1001)}`;
    for (const reply of [await one(long), await send([['two.txt', randomBytes(20)]], long)])
      expect(reply).toMatchObject({ status: 400, errors: [{ fields: [{ at: 'comments' }] }] });
    await send([['two.txt', randomBytes(20)]], `folderId=${folderId}&overwrite=false&comments=${'y'.repeat(1000)}`);
    expect(await names(folderId)).toEqual(['one.txt', 'two.txt']);
  });

  test('FILE-008 without a file, or without the right, are refused', async () => {
    expect(await send([])).toMatchObject({ status: 400, errors: [{ error: 'uploadInvalidFile' }] });
    const rita = await world.member('Rita', Access.Read);
    expect(await send([['one.txt', randomBytes(20)]], '', rita)).toMatchObject({ status: 403 });
    expect(await names()).toEqual([]);
  });
});

describe('an upload does not reveal names that are hidden from its user', () => {
  const close = async (scope: object) => {
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    await admin.call(permission.stopInheriting, { body: { listId, ...scope } });
    await admin.call(permission.remove, { body: { listId, ...scope, userIds: [ana.user.id] } });
  };

  test.each(['overwrite=true', 'overwrite=false'])('the answer is the same as for free names: %s', async (query) => {
    const ben = await world.member('Ben', Access.Contribute);
    const { value } = await send([['file.txt', randomBytes(20)]], '', ben);
    const { id: folderId } = await ben.call(list.createFolder, { listId, folderName: 'folder.txt' });
    await close({ itemId: value.items[0].Id });
    await close({ folderId });
    for (const name of ['file.txt', 'folder.txt', 'free.txt']) {
      const one = await ana.send(multipart(`/api/List/${listId}/document/upload`, [[name, randomBytes(20)]], query));
      expect([name, one.status]).toEqual([name, 200]);
      const { items, refused } = (await send([[name, randomBytes(20)]], query.replace('false', 'true'))).value;
      expect([items.length, refused]).toEqual([1, []]);
    }
    expect((await ben.call(list.versions, { listId, id: value.items[0].Id })).length).toBe(1);
    expect(await names()).toContain('free.txt');
    expect((await names()).filter((name) => ['file.txt', 'folder.txt'].includes(String(name)))).toEqual([]);
  });

  test('neither does a new folder, a new name or a move', async () => {
    const owner = await world.member('Olga', Access.FullAccess);
    const upload = async (name: string, query = '') => {
      const { items } = (await send([[name, randomBytes(20)]], query, owner)).value;
      return Number(items[0].Id);
    };
    const hide = async (name: string, inside?: string) => {
      const query = inside ? `folderId=${inside}` : '';
      await close({ itemId: await upload(`${name}.txt`, query) });
      await close({
        folderId: (await owner.call(list.createFolder, { listId, folderName: name, ...(inside && { parentFolderId: inside }) })).id,
      });
    };
    const { id: inner } = await owner.call(list.createFolder, { listId, folderName: 'Inner' });
    await hide('Hidden');
    await hide('Moved', inner);
    const created = (folderName: string) => ana.call(list.createFolder, { listId, folderName });
    expect([(await created('Hidden')).name, (await created('Hidden.txt')).name, (await created('Open')).name]).toEqual([
      'Hidden (2)',
      'Hidden.txt (2)',
      'Open',
    ]);
    const { id: folderId } = await created('Mine');
    const rename = (folderName: string) => ana.call(list.editFolder, { listId, folderId, folderName });
    expect([(await rename('Hidden')).name, (await rename('Moved')).name]).toEqual(['Hidden (3)', 'Moved']);
    expect((await ana.call(list.moveFolder, { listId, body: { folderId, parentFolderId: inner } })).name).toBe('Moved (2)');

    const id = await upload('Mine.txt');
    const renameFile = (fileName: string) => ana.call(file.rename, { listId, id, fileName });
    expect([(await renameFile('Hidden.txt'))._FileName, (await renameFile('Moved.txt'))._FileName]).toEqual([
      'Hidden (2).txt',
      'Moved.txt',
    ]);
    expect((await ana.call(list.moveItem, { listId, body: { id, folderId: inner } }))._FileName).toBe('Moved (2).txt');
    await expect(created('Open')).rejects.toMatchObject({ error: 'folderExists' });
  });
});

test('a user who may create but not replace cannot put a file over another: not by upload, copy, sending, template or workflow', async () => {
  const [id] = (await send([['one.txt', randomBytes(20)]])).value.items.map((item: { Id: number }) => item.Id);
  const { id: goal } = await world.list({ type: 'documents' });
  const owner = await world.member('Olga', Access.FullAccess);
  await world.grant(node.list(goal), owner.user, Access.Create);
  const cara = await world.member('Cara', Access.Create);
  expect((await send([['two.txt', randomBytes(20)]], '', cara)).status).toBe(403);
  const calls = [list.upload, list.beginUpload, list.uploadDocuments, template.createDocument];
  expect(new Set(calls.map(({ needs }) => needs))).toEqual(new Set([PUTS_FILE]));
  await expect(cara.call(list.copyItem, { listId, body: { id, folderId: listId } })).rejects.toMatchObject({ error: 'forbidden' });
  const request = {
    currentListItemId: id,
    currentSiteListId: listId,
    sendToSiteListIds: [goal],
    sendToFolderIds: [],
    sendToSystemSiteIds: [],
  };
  const { results } = await owner.call(automation.sendTo, { body: { ...request, overwriteIfExists: false } });
  expect(results).toMatchObject([{ error: 'forbidden' }]);
  const { id: workflowId } = await owner.call(workflows.add, { listId, workflowId: 'copyToLibrary' });
  const settings = { kind: 'copyToLibrary' as const, listId: goal, move: false };
  await expect(owner.call(workflows.setUp, { listId, id: workflowId, body: { settings } })).rejects.toMatchObject({
    error: 'invalidInput',
  });
});
