import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Library, openLibrary } from '#tests/kit/openLibrary.ts';
import { sha256 } from '#tests/kit/uploadOver.ts';
import type { Member, World } from '#tests/kit/world.ts';

let library: Library;
let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  library = await openLibrary();
  ({ world, ana, listId } = library);
});
afterEach(() => library.close());

const wordsAt = async (url: string) => (await library.files.bytesAt(url)).toString();

const add = async (name: string, words: string, to = listId): Promise<number> => {
  const { body } = await ana.send(multipart(`/api/List/${to}/document/upload`, [[name, Buffer.from(words)]]));
  return JSON.parse(body).value.Id;
};
const open = (id: number, by: Member = ana, of = listId) => by.call(list.openDocument, { listId: of, id });

/** Saves like the editor: announce, send, commit with the base. */
const save = async (id: number, words: string, base: string, by: Member = ana, of = listId) => {
  const bytes = Buffer.from(words);
  const { uploadId, parts } = await by.call(list.beginDocument, {
    listId: of,
    id,
    body: { fileName: 'whatever.txt', size: bytes.length, parts: [sha256(bytes)] },
  });
  for (const { url, headers } of parts) await library.files.send(url, headers, bytes);
  return by.call(list.saveDocument, { listId: of, id, base, body: { uploadId } });
};
const shown = async (id: number, by: Member = ana, of = listId) => wordsAt((await open(id, by, of)).url);

describe('a file in an editor', () => {
  test('AUDIT-012 a file that is opened in its editor or a preview is recorded as viewed, and as downloaded when it is saved elsewhere', async () => {
    const id = await add('Plan.txt', 'Some words of a plan');
    await open(id);
    const kinds = async () => (await world.facts(listId)).map(({ kind }) => kind).filter((kind) => /Viewed|Downloaded/.test(kind));
    expect(await kinds()).toEqual(['fileViewed']);
    await ana.call(list.download, { listId, id });
    expect(await kinds()).toEqual(['fileViewed', 'fileDownloaded']);
    await ana.call(list.download, { listId, id, inline: 'true' });
    expect(await kinds()).toEqual(['fileViewed', 'fileDownloaded', 'fileViewed']);
    const now = world.host.now().getTime();
    const today = { listId, id, startDate: new Date(now - 3_600_000).toISOString(), endDate: new Date(now).toISOString() };
    const owner = await world.member('Olga', Access.FullAccess);
    await expect.poll(async () => (await owner.call(auditLog.itemHistory, { body: today })).rows.map(({ event }) => event)).toContain(0);
  });

  test('is opened with its bytes and the state for the next save, and is saved as a version with its fact', async () => {
    const id = await add('Plan.txt', 'the first words');
    const opened = await open(id);
    expect(opened).toMatchObject({ fileName: 'Plan.txt', bytes: 15, kept: null, item: { Id: id, _Version: 1 } });
    expect(await wordsAt(opened.url)).toBe('the first words');

    const saved = await save(id, 'the second words', opened.base);
    expect(saved.item).toMatchObject({ _FileName: 'Plan.txt', _FileSize: 16, _Version: 2 });
    expect((await open(id)).base).toBe(saved.base);
    expect(await shown(id)).toBe('the second words');
    expect((await world.facts(listId)).at(-3)).toMatchObject({ kind: 'fileUploaded', by: { fullName: 'Ana' } });
    // And again, with the result of the previous save.
    expect((await save(id, 'the third words', saved.base)).item._Version).toBe(3);
  });

  test('FILE-068 a small one can be sent whole in a form, also as a PDF', async () => {
    const id = await add('Plan.pdf', '%PDF-1.4 one');
    const other = await add('Other.pdf', '%PDF-1.4 other');
    await expect(ana.call(list.openDocument, { listId, id })).rejects.toMatchObject({ error: 'noEditor' });
    const { base } = await ana.call(list.openPdf, { listId, id });
    const sent = multipart(
      `/api/File/pdf/${listId}/item/${id}/Save`,
      [['x.pdf', Buffer.from('%PDF-1.4 two')]],
      `base=${base}&comments=Signed`,
    );
    const answer = JSON.parse((await ana.send(sent)).body);
    expect(answer).toMatchObject({ hasErrors: false, value: { item: { _FileName: 'Plan.pdf', _Version: 2 } } });
    expect(await wordsAt((await ana.call(list.openPdf, { listId, id })).url)).toBe('%PDF-1.4 two');
    const [newest] = await ana.call(list.versions, { listId, id });
    expect(newest).toMatchObject({ versionType: 'file', comments: 'Signed', fileVersion: 2 });
    for (const [of, words] of [
      [id, '%PDF-1.4 two'],
      [other, '%PDF-1.4 other'],
    ] as const) {
      const { url } = await ana.call(file.downloadPdf, { listId, id: of });
      expect(await wordsAt(url)).toBe(words);
    }
  });

  test('a concurrent save by another user is not overwritten: the refusal names who and when, and leaves nothing behind', async () => {
    const ben = await world.member('Ben', Access.Contribute);
    const id = await add('Plan.txt', 'the first words');
    const { base } = await open(id);
    const theirs = await save(id, 'the words of Ben', (await open(id, ben)).base, ben);
    await expect(save(id, 'the words of Ana', base)).rejects.toMatchObject({
      error: 'documentChanged',
      status: 409,
      details: { params: { by: 'Ben', at: theirs.item._ModifiedOn } },
    });
    expect(await shown(id)).toBe('the words of Ben');
    expect((await ana.call(list.versions, { listId, id })).map(({ _Version }) => _Version)).toEqual([2, 1]);
    // After overwriting on purpose, it is a version before the new one.
    expect((await save(id, 'the words of Ana', theirs.base)).item._Version).toBe(3);
  });

  test('a concurrent change of fields is no change of the file, and a new name remains', async () => {
    const id = await add('Plan.txt', 'the first words');
    const { base } = await open(id);
    await ana.call(list.updateItem, { listId, body: { Id: id, Amount: 4 } });
    await ana.call(file.rename, { listId, id, fileName: 'Renamed.txt' });
    const { item } = await save(id, 'the second words', base);
    expect(item).toMatchObject({ _FileName: 'Renamed.txt', Amount: 4, _Version: 4 });
  });

  test('of two who save at the same time, one is refused', async () => {
    const ben = await world.member('Ben', Access.Contribute);
    const id = await add('Plan.txt', 'the first words');
    const { base } = await open(id);
    const ended = await Promise.allSettled([save(id, 'the words of Ana', base), save(id, 'the words of Ben', base, ben)]);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { error: 'documentChanged' } });
  });
});

describe('who may save', () => {
  test('readers can only view, and so can everyone while someone else has it checked out', async () => {
    const [ben, reader] = [await world.member('Ben', Access.Contribute), await world.member('Rea', Access.Read)];
    const id = await add('Plan.txt', 'the first words');
    expect((await open(id, reader)).kept).toEqual({ code: 'forbidden', by: '' });
    await expect(save(id, 'words of a reader', (await open(id)).base, reader)).rejects.toMatchObject({ error: 'forbidden' });

    await ana.call(list.checkOut, { listId, id });
    const { kept: stored, base } = await open(id, ben);
    expect(stored).toEqual({ code: 'checkedOut', by: 'Ana' });
    await expect(save(id, 'the words of Ben', base, ben)).rejects.toMatchObject({ error: 'checkedOut' });
    // Ana saves a draft that Ben does not see yet; saving again is based on the draft.
    const first = await save(id, 'draft number one', base);
    await expect(save(id, 'draft number two', base)).rejects.toMatchObject({ error: 'documentChanged' });
    await save(id, 'draft number two', first.base);
    expect([await shown(id), await shown(id, ben)]).toEqual(['draft number two', 'the first words']);
    await ana.call(list.checkIn, { listId, id, body: { comments: '' } });
    expect(await shown(id, ben)).toBe('draft number two');
  });

  test('where a list requires approval a file is checked out first, and no one can change it while it is pending', async () => {
    const of = (await world.list({ type: 'documents', requiresApproval: true })).id;
    const chief = await world.member('Chief', Access.FullAccess);
    const id = await add('Plan.txt', 'the first words', of);
    const { kept: stored, base } = await open(id, ana, of);
    expect(stored?.code).toBe('checkOutRequired');
    await expect(save(id, 'the second words', base, ana, of)).rejects.toMatchObject({ error: 'checkOutRequired' });
    await ana.call(list.checkOut, { listId: of, id });
    await save(id, 'the second words', base, ana, of);
    await ana.call(list.checkIn, { listId: of, id, body: { comments: '' } });
    const waiting = await open(id, chief, of);
    expect(waiting.kept?.code).toBe('draftPending');
    await expect(save(id, 'words of the chief', waiting.base, chief, of)).rejects.toMatchObject({ error: 'draftPending' });
  });

  test('an upload goes to the destination for which it was started, and nowhere else', async () => {
    const [one, other] = [await add('One.txt', 'the first words'), await add('Other.txt', 'the other words')];
    const bytes = Buffer.from('the second words');
    const plan = { fileName: 'One.txt', size: bytes.length, parts: [sha256(bytes)] };
    const { uploadId } = await ana.call(list.beginDocument, { listId, id: one, body: plan });
    const { base } = await open(other);
    for (const attempt of [
      ana.call(list.saveDocument, { listId, id: other, base, body: { uploadId } }),
      ana.call(list.upload, { listId, body: { uploadId } }),
      ana.call(list.cancelDocument, { listId, id: other, body: { uploadId } }),
    ])
      await expect(attempt).rejects.toMatchObject({ error: 'uploadExpired' });
    // Parts that were never sent.
    await expect(ana.call(list.saveDocument, { listId, id: one, base: (await open(one)).base, body: { uploadId } })).rejects.toMatchObject({
      error: 'contentMismatch',
    });
    expect(await shown(one)).toBe('the first words');
    expect(await ana.call(list.cancelDocument, { listId, id: one, body: { uploadId } })).toEqual({});
  });

  test.each(['Plan.xlsx', 'picture.png', 'noEnding'])('%s has no editor', async (name) => {
    const id = await add(name, 'the first words');
    await expect(open(id)).rejects.toMatchObject({ error: 'noEditor', details: { params: { fileName: name } } });
    await expect(save(id, 'the second words', 'x')).rejects.toMatchObject({ error: 'noEditor' });
  });

  test('a document with macros is shown, not edited', async () => {
    const id = await add('Macros.docm', 'the first words');
    const { kept: stored, base } = await open(id);
    expect(stored?.code).toBe('documentShownOnly');
    await expect(save(id, 'the second words', base)).rejects.toMatchObject({ error: 'documentShownOnly' });
  });
});

describe('an older version', () => {
  test('is shown read-only and is restored as the latest, with the current fields', async () => {
    const id = await add('Plan.txt', 'the first words');
    await save(id, 'the second words', (await open(id)).base);
    await ana.call(list.updateItem, { listId, body: { Id: id, Amount: 4 } });
    const old = await ana.call(list.openDocument, { listId, id, versionId: 1 });
    expect(old.kept?.code).toBe('oldVersion');
    expect(await wordsAt(old.url)).toBe('the first words');
    const { item, base } = await ana.call(list.restoreDocument, { listId, id, versionId: 1 });
    expect(item).toMatchObject({ _Version: 4, Amount: 4, _FileSize: 15 });
    expect(await shown(id)).toBe('the first words');
    expect(base).toBe(old.base);
    expect((await world.facts(listId)).map(({ kind }) => kind)).toContain('versionRestored');
    await expect(ana.call(list.restoreDocument, { listId, id, versionId: 4 })).rejects.toMatchObject({ error: 'newestVersion' });
    await ana.call(list.checkOut, { listId, id });
    await expect(ana.call(list.restoreDocument, { listId, id, versionId: 2 })).rejects.toMatchObject({ error: 'checkedOut' });
  });
});
