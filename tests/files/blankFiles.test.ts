import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { blankKinds } from '#shared/models/documents/blankFile.ts';
import { serveFiles } from '#tests/kit/fileServer.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let files: Awaited<ReturnType<typeof serveFiles>>;
let ana: Member;
let listId: string;
beforeAll(async () => {
  world = await openWorld({ lagging: true });
  files = await serveFiles(world);
  ana = await world.member('Ana', Access.Contribute);
});
/** Releases the names used by an earlier attempt. */
beforeEach(async () => {
  listId = (await world.list({ type: 'documents' })).id;
});
afterAll(async () => {
  files.stop();
  await world.close();
});

const create = (kind: (typeof blankKinds)[number], fileName: string, more: object = {}, as = ana) =>
  as.call(list.createBlank, { listId, body: { kind, fileName, ...more } });
const refused = (error: string) => expect.objectContaining({ error });

test.each(blankKinds)('an empty .%s gets its extension once, and can be converted into pages', async (kind) => {
  const created = await create(kind, `Plain ${kind}`);
  expect(created).toMatchObject({ _FileName: `Plain ${kind}.${kind}`, _Version: 1 });
  expect(await create(kind, `With ending.${kind.toUpperCase()}`)).toMatchObject({ _FileName: `With ending.${kind.toUpperCase()}` });
  const { url } = await ana.call(list.printPdf, { listId, id: created.Id });
  const pages = await files.bytesAt(url);
  expect(pages.subarray(0, 5).toString()).toBe('%PDF-');
});

test('it is created in the named folder, under a name that is free there', async () => {
  const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'Box' });
  expect(await create('docx', 'Note', { folderId })).toMatchObject({ folderPath: 'Box' });
  await expect(create('docx', 'note.docx', { folderId })).rejects.toEqual(refused('fileExists'));
  await expect(create('docx', 'a/b')).rejects.toEqual(refused('invalidInput'));
});

test('it requires the right to add files there, and a library', async () => {
  const rita = await world.member('Rita', Access.Read);
  await expect(create('txt', 'Mine', {}, rita)).rejects.toEqual(refused('forbidden'));
  const { id: rows } = await world.list();
  await expect(ana.call(list.createBlank, { listId: rows, body: { kind: 'txt', fileName: 'Row' } })).rejects.toEqual(
    refused('filesNotAllowed'),
  );
});
