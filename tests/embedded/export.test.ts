import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { exportAll } from '#infra/export/exportAll.ts';
import { safeName } from '#infra/export/folder.ts';
import { folderHost } from '#infra/export/folderHost.ts';
import { checkExport } from '#infra/integrity/checkExport.ts';
import { Access } from '#shared/access.ts';
import { list as lists } from '#shared/contracts/list.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let root: string;
let to: string;
let world: World;
let ada: Member;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'sheaf-export-'));
  to = join(root, 'out');
  world = await openWorld({ onDisk: true });
  ada = await world.member('Ada', Access.FullAccess);
});
afterEach(async () => {
  await world.close();
  rmSync(root, { recursive: true, force: true });
});

/** While the host is running. */
const exportWorld = async () => exportAll(await folderHost(world.folder), to);
const read = (path: string): string => readFileSync(join(to, path), 'utf8');
const linesOf = (path: string) =>
  read(path)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const send = async (listId: string, name: string, text: string, folderId = listId): Promise<number> => {
  const query = `folderId=${folderId}&overwrite=true`;
  const { body } = await ada.send(multipart(`/api/List/${listId}/document/upload`, [[name, Buffer.from(text)]], query));
  return JSON.parse(String(body)).value.Id;
};

test('everything is written, including each version of a file, with correct checksums and a trail that verifies', async () => {
  const library = await world.list({ title: 'Papers', type: 'documents', fields: inOrder([field('Kind', 'Kind', 'SingleLine')]) });
  const folder = await ada.call(lists.createFolder, { listId: library.id, folderName: 'Plans' });
  await send(library.id, 'plan.txt', 'the first plan', folder.id);
  const id = await send(library.id, 'plan.txt', 'the second plan', folder.id);
  await ada.call(lists.updateItem, { listId: library.id, body: { Id: id, Kind: 'Plan' } });
  await ada.call(lists.addComment, { listId: library.id, id, body: { text: 'Looks good', mentions: [] } });

  const counts = await exportWorld();
  expect(counts).toMatchObject({ sites: 1, items: expect.any(Number), files: 2, missing: [] });
  const at = 'content/lists/Papers';
  expect(linesOf(`${at}/folders.jsonl`)).toMatchObject([{ name: 'Plans', permissions: null }]);
  const [item] = linesOf(`${at}/items.jsonl`);
  expect(item).toMatchObject({ id, values: { Kind: 'Plan' }, comments: [{ text: 'Looks good', by: { fullName: 'Ada' } }] });
  expect(item.versions.map(({ changed }: { changed: string[] }) => changed)).toContainEqual(['Kind']);
  expect(read(`${at}/files/Plans/plan.txt`)).toBe('the second plan');
  expect(read(`${at}/items/${id}/version 1/plan.txt`)).toBe('the first plan');
  expect(linesOf('people.jsonl')).toContainEqual(expect.objectContaining({ kind: 'user', fullName: 'Ada', isAdmin: false }));
  expect(JSON.parse(read('export.json'))).toMatchObject({ format: 1, ...counts });

  execFileSync('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: to });
  const summed = read('SHA256SUMS').trim().split('\n').length;
  const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(summed).toBe(files.length - 1);
  const key = join(world.folder, 'secrets/audit.key');
  const wrong: string[] = [];
  for await (const part of checkExport({ file: join(to, 'audit.jsonl'), key, heads: undefined })) wrong.push(...part.wrong);
  expect(wrong).toEqual([]);
});

test('no credentials leave the installation, not even hashed passwords', async () => {
  const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true }), field('Pin', 'Pin', 'Password')]);
  const list = await world.list({ title: 'Safe', fields });
  await ada.call(lists.createItem, { listId: list.id, body: { Title: 'Door', Pin: 'Very-secret-77' } });
  await exportWorld();
  const [item] = linesOf('content/lists/Safe/items.jsonl');
  expect([item.values, item.versions[0].values]).toEqual([{ Title: 'Door' }, { Title: 'Door' }]);
  const everything = readdirSync(to, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');
  for (const secret of ['Very-secret-77', 'scrypt', 'passwordHash']) expect(everything).not.toContain(secret);
});

test('names that no file system accepts, or that lead elsewhere, become plain ones', () => {
  expect(['a/b', '..', 'con.txt', 'x\u0000y', 'end. ', ''].map(safeName)).toEqual(['a_b', '_', '_con.txt', 'x_y', 'end', '_']);
  expect(Buffer.byteLength(safeName(`${'é'.repeat(300)}.docx`))).toBeLessThanOrEqual(200);
  expect(safeName(`${'é'.repeat(300)}.docx`)).toMatch(/é\.docx$/);
});

test('a folder that is not empty is refused and left alone, and missing bytes are named', async () => {
  const library = await world.list({ title: 'Papers', type: 'documents', fields: [] });
  const id = await send(library.id, 'lost.txt', 'lost words');
  const { file } =
    (await world.table.get<{ file: { blob: string } }>({ table: 'content', pk: `item#${library.id}#${id}`, sk: 'state' }))?.data ?? {};
  await world.host.blobs.remove(file?.blob ?? '');
  expect((await exportWorld()).missing).toEqual(['content/lists/Papers/files/lost.txt']);
  writeFileSync(join(to, 'of mine.txt'), 'mine');
  await expect(exportWorld()).rejects.toThrow(/not empty/);
  expect(existsSync(join(to, 'of mine.txt'))).toBe(true);
});
