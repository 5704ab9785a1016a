import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { Access } from '#shared/access.ts';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { NAME_LENGTH } from '#shared/limits.ts';
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

const upload = async (name: string, query = '', who: Member = ana) => {
  const { body } = await who.send(multipart(`/api/List/${listId}/document/upload`, [[name, randomBytes(20)]], query));
  return JSON.parse(body);
};
const add = async (name: string, query = ''): Promise<number> => (await upload(name, query)).value.Id;
const rename = (id: number, fileName: string, who = ana) => who.call(file.rename, { listId, id, fileName });
const read = (id: number, who = ana) => who.call(list.getItem, { listId, id });
const names = async (folderId = listId) => (await ana.call(list.items, { listId, folderId })).items.map(({ _FileName }) => _FileName);

describe('renaming a file', () => {
  test('FILE-017 changes its name by a call with the query fileName, as a version with its fact', async () => {
    const id = await add('Draft.txt');
    const { status, body } = await ana.send({ method: 'POST', path: `/api/File/${listId}/item/${id}/rename`, query: 'fileName=Plan.pdf' });
    expect([status, JSON.parse(body).value]).toMatchObject([200, { Id: id, _FileName: 'Plan.pdf', Title: 'Plan.pdf', _Version: 2 }]);
    expect(await names()).toEqual(['Plan.pdf']);
    const [newest, first] = await ana.call(list.versions, { listId, id });
    expect(newest).toMatchObject({ versionDiff: [{ field: '_FileName', before: 'Draft.txt', after: 'Plan.pdf' }], fileVersion: 1 });
    expect(first).toMatchObject({ fileName: 'Draft.txt' });
    expect((await world.facts(listId)).at(-1)).toMatchObject({
      kind: 'fileRenamed',
      itemId: id,
      title: 'Plan.pdf',
      changes: [{ field: '_FileName', before: 'Draft.txt', after: 'Plan.pdf' }],
    });
    const { url } = await ana.call(list.download, { listId, id });
    expect(url).toContain('Plan.pdf');
    expect(await add('Draft.txt')).not.toBe(id);
    expect((await upload('plan.pdf')).value).toMatchObject({ Id: id, _Version: 3 });
  });

  test('FILE-001 accepts only valid file names', async () => {
    const id = await add('Draft.txt');
    const forbidden = [...':/\\"<>?*|'].map((sign) => `a${sign}b.txt`);
    for (const wrong of ['', '  ', ...forbidden, '..', 'x'.repeat(NAME_LENGTH + 1)])
      await expect(rename(id, wrong), wrong).rejects.toMatchObject({ error: 'invalidInput', details: { fields: [{ at: 'fileName' }] } });
    expect((await rename(id, '  Été.txt '))._FileName).toBe('Été.txt');
    const facts = (await world.facts(listId)).length;
    expect(await rename(id, 'Été.txt')).toMatchObject({ _Version: 2 });
    expect(await world.facts(listId)).toHaveLength(facts);
    const rows = await world.list();
    const { Id } = await ana.call(list.createItem, { listId: rows.id, body: { Title: 'No file' } });
    await expect(ana.call(file.rename, { listId: rows.id, id: Id, fileName: 'a.txt' })).rejects.toMatchObject({ error: 'filesNotAllowed' });
  });

  test('refuses a name that a file or folder next to it has, in any case, and allows a change of case', async () => {
    const id = await add('Draft.txt');
    await add('Taken.txt');
    const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'Reports' });
    for (const taken of ['TAKEN.txt', 'reports'])
      await expect(rename(id, taken)).rejects.toMatchObject({ error: 'fileExists', status: 409, details: { params: { fileName: taken } } });
    expect(await read(id)).toMatchObject({ _FileName: 'Draft.txt', _Version: 1 });
    expect((await rename(id, 'DRAFT.txt'))._FileName).toBe('DRAFT.txt');
    const inside = await add('Taken.txt', `folderId=${folderId}`);
    expect((await rename(inside, 'Draft.txt'))._FileName).toBe('Draft.txt');
    expect((await upload('draft.txt', 'overwrite=false')).errors).toMatchObject([{ error: 'fileExists' }]);
  });

  test('of two that want one name at the same time one gets it, and nothing of the other is written', async () => {
    const ids = [await add('One.txt'), await add('Two.txt')];
    const tries = await Promise.allSettled(ids.map((id) => rename(id, 'Final.txt')));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = ids[tries.findIndex(({ status }) => status === 'rejected')] ?? 0;
    expect(await read(lost)).toMatchObject({ _FileName: lost === ids[0] ? 'One.txt' : 'Two.txt', _Version: 1 });
    expect((await world.facts(listId)).filter(({ kind }) => kind === 'fileRenamed')).toHaveLength(1);
  });

  test('survives a concurrent edit and a concurrent new version', async () => {
    const id = await add('Draft.txt');
    await Promise.all([rename(id, 'Plan.txt'), ana.call(list.updateItem, { listId, body: { Id: id, Amount: 5 } })]);
    expect(await read(id)).toMatchObject({ _FileName: 'Plan.txt', Amount: 5, _Version: 3 });
  });

  test('requires Edit, and is refused while someone else has it checked out; an approver is not refused', async () => {
    const id = await add('Draft.txt');
    const [rob, eve] = [await world.member('Rob', Access.Create), await world.member('Eve', Access.FullAccess)];
    await expect(rename(id, 'Mine.txt', rob)).rejects.toMatchObject({ error: 'forbidden' });
    const ben = await world.member('Ben', Access.Contribute);
    await ben.call(list.checkOut, { listId, id });
    await expect(rename(id, 'Mine.txt')).rejects.toMatchObject({ error: 'checkedOut' });
    expect((await rename(id, 'Ours.txt', eve))._FileName).toBe('Ours.txt');
  });

  test('changes the draft of the file, which is checked in under the new name', async () => {
    const id = await add('Draft.txt');
    await ana.call(list.checkOut, { listId, id });
    await upload('Draft.txt');
    expect(await rename(id, 'Plan.txt')).toMatchObject({ _FileName: 'Plan.txt' });
    await ana.call(list.checkIn, { listId, id, body: {} });
    expect(await read(id)).toMatchObject({ _FileName: 'Plan.txt' });
    expect((await ana.call(list.versions, { listId, id }))[0]).toMatchObject({ fileName: 'Plan.txt', fileVersion: 2 });
    expect(await add('Draft.txt')).not.toBe(id);
  });

  test('is reserved for approvers where a list requires approval', async () => {
    const id = await add('Draft.txt');
    const eve = await world.member('Eve', Access.FullAccess);
    await eve.call(listDefinition.update, { body: { listId, requiresApproval: true } });
    await expect(rename(id, 'Plan.txt')).rejects.toMatchObject({ error: 'checkOutRequired' });
    expect((await rename(id, 'Plan.txt', eve))._FileName).toBe('Plan.txt');
  });

  test('an older version is restored under the latest name, and so is the file from the recycle bin', async () => {
    const id = await add('Draft.txt');
    await upload('Draft.txt');
    await rename(id, 'Plan.txt');
    await ana.call(list.restoreVersion, { listId, id, versionNum: 1 });
    expect(await read(id)).toMatchObject({ _FileName: 'Plan.txt', _Version: 4 });
    const { recycleId } = await ana.call(recycle.delete, { body: { listId, id } });
    const other = await add('Plan.txt');
    const back = () => ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });
    await expect(back()).rejects.toMatchObject({ error: 'fileExists' });
    await rename(other, 'Other.txt');
    await back();
    expect((await names()).sort()).toEqual(['Other.txt', 'Plan.txt']);
  });

  test('an item that the caller may not see has no name to change', async () => {
    const id = await add('Hidden.txt');
    const rob = await world.member('Rob', Access.Contribute);
    await world.grant(node.list(listId), rob.user, Access.None);
    await expect(rename(id, 'Mine.txt', rob)).rejects.toMatchObject({ error: 'notFound' });
  });
});

test('LIST-060 files and folders are renamed, moved, checked out and changed only by users who may edit them', async () => {
  const [{ id: folderId }, { id: to }] = [
    await ana.call(list.createFolder, { listId, folderName: 'From' }),
    await ana.call(list.createFolder, { listId, folderName: 'To' }),
  ];
  const id = await add('Plan.txt');
  const changes: Record<string, (who: Member) => Promise<unknown>> = {
    'a file is renamed': (who) => rename(id, `Plan of ${who.user.fullName}.txt`, who),
    'a file is moved': (who) => who.call(list.moveItem, { listId, body: { id, folderId: to } }),
    'its details are changed': (who) => who.call(list.updateItem, { listId, body: { Id: id, Title: 'Planned' } }),
    'a folder is renamed': (who) => who.call(list.editFolder, { listId, folderId, folderName: `Of ${who.user.fullName}` }),
    'a folder is moved': (who) => who.call(list.moveFolder, { listId, body: { folderId, parentFolderId: to } }),
    'a file is checked out': (who) => who.call(list.checkOut, { listId, id }),
  };
  const [reader, creator, editor] = [
    await world.member('Rita', Access.Read),
    await world.member('Cleo', Access.Create | Access.Delete),
    await world.member('Edda', Access.Edit | Access.Create),
  ];
  for (const [change, make] of Object.entries(changes)) {
    for (const who of [reader, creator]) await expect(make(who), change).rejects.toMatchObject({ error: 'forbidden' });
    await expect(make(editor), change).resolves.toBeDefined();
  }
});
