import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAll } from '#functions/storage/rows.ts';
import { list } from '#shared/contracts/list.ts';
import { docxOf } from '#tests/e2e/documentFiles.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Library, openLibrary } from '#tests/kit/openLibrary.ts';
import { sha256 } from '#tests/kit/uploadOver.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import type { Member, World } from '#tests/kit/world.ts';

/** One process of LibreOffice for all tests of this file, which is slow on a busy machine. */
const TIMEOUT = 180_000;

let library: Library;
let world: World;
let files: Library['files'];
let ana: Member;
let listId: string;
beforeAll(async () => {
  library = await openLibrary();
  ({ world, files, ana, listId } = library);
  // LibreOffice starts with the first document, for which it can be too late.
  await waitFor(asDoc, { timeout: TIMEOUT });
}, TIMEOUT);
afterAll(() => library.close());

const add: Library['add'] = (name, bytes) => library.add(name, bytes);
const bytesOf: Library['bytesOf'] = (id) => library.bytesOf(id);
const open = (id: number) => ana.call(list.openDocument, { listId, id });
const wordsIn = (docx: Uint8Array): string => strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array()).replace(/<[^>]+>/g, '');
const shown = async (id: number) => wordsIn(await files.bytesAt((await open(id)).url));
const versionsOf = async (id: number) => (await ana.call(list.versions, { listId, id })).map(({ _Version }) => _Version);

/** Sent whole in a form, as scripts do. */
const saveWhole = async (id: number, base: string, bytes: Uint8Array) => {
  const query = new URLSearchParams({ id: String(id), base }).toString();
  const { body } = await ana.send(multipart(`/api/List/${listId}/document/save`, [['x.docx', Buffer.from(bytes)]], query));
  const { value, errors } = JSON.parse(body);
  return errors[0]?.error ?? value;
};
/** Sent in parts, as the editor does. */
const save = async (id: number, base: string, bytes: Uint8Array) => {
  const plan = { fileName: 'x.docx', size: bytes.length, parts: [sha256(Buffer.from(bytes))] };
  const { uploadId, parts } = await ana.call(list.beginDocument, { listId, id, body: plan });
  for (const { url, headers } of parts) await files.send(url, headers, Buffer.from(bytes));
  return { uploadId, saved: await ana.call(list.saveDocument, { listId, id, base, body: { uploadId } }) };
};

const rtf = strToU8('{\\rtf1\\ansi First words\\par}');
const compound = 'd0cf11e0a1b11ae1';
const asDoc = () => world.host.converter.convert(docxOf(['First words']), { from: 'docx', to: 'doc' });
/** Whether Word treats a document as a template, by the first byte of its flags. */
const isTemplate = (bytes: Buffer): boolean => (bytes.readUInt8(bytes.indexOf(Buffer.from('eca50101', 'hex')) + 10) & 1) === 1;

describe('documents of older formats', () => {
  test.each([
    ['rtf', async () => rtf, '7b5c7274'],
    ['doc', asDoc, compound],
    ['dot', asDoc, compound],
  ])('a .%s is opened as a .docx made from it, and saved in its own format', async (ending, original, mark) => {
    const bytes = await original();
    const id = await add(`Plan.${ending}`, bytes);
    const opened = await open(id);
    expect(opened).toMatchObject({ fileName: `Plan.${ending}`, base: sha256(Buffer.from(bytes)), kept: null });
    expect(await shown(id)).toContain('First words');
    expect(Buffer.from(await bytesOf(id))).toEqual(Buffer.from(bytes));

    const { saved, uploadId } = await save(id, opened.base, docxOf(['Second words']));
    expect(saved.item).toMatchObject({ _FileName: `Plan.${ending}`, _Version: 2 });
    const stored = Buffer.from(await bytesOf(id));
    expect(stored.toString('hex').startsWith(mark)).toBe(true);
    if (mark === compound) expect(isTemplate(stored)).toBe(ending === 'dot');
    expect(await shown(id)).toContain('Second words');
    const again = await ana.call(list.saveDocument, { listId, id, base: opened.base, body: { uploadId } });
    expect(again).toMatchObject({ base: saved.base, item: { _Version: 2 } });

    expect(await saveWhole(id, saved.base, docxOf(['Third words']))).toMatchObject({ item: { _Version: 3 } });
    expect(await shown(id)).toContain('Third words');
    expect(wordsIn(await files.bytesAt((await ana.call(list.openDocument, { listId, id, versionId: 1 })).url))).toContain('First words');
  });

  test('is only displayed if it contains macros, which a save would drop', async () => {
    const id = await add('Form with macros.doc', Buffer.concat([await asDoc(), Buffer.from('_VBA_PROJECT', 'utf16le')]));
    const { base, kept: stored } = await open(id);
    expect(stored?.code).toBe('documentHoldsMacros');
    expect(await saveWhole(id, base, docxOf(['Changed']))).toBe('documentHoldsMacros');
    expect(Buffer.from(await bytesOf(id)).includes(Buffer.from('_VBA_PROJECT', 'utf16le'))).toBe(true);
  });

  test('FILE-034 the address of documents opens doc, docx, dot, rtf, txt and xml for editing', async () => {
    const bytes = {
      doc: await asDoc(),
      docx: docxOf(['First words']),
      dot: await asDoc(),
      rtf,
      txt: strToU8('First words'),
      xml: strToU8('<a>First words</a>'),
    };
    for (const [ending, content] of Object.entries(bytes)) {
      const id = await add(`Each.${ending}`, content);
      expect(await open(id), ending).toMatchObject({ fileName: `Each.${ending}`, kept: null });
    }
    const other = await add('Each.pdf', strToU8('%PDF-1.7 not a page'));
    await expect(open(other)).rejects.toMatchObject({ error: 'noEditor' });
  });

  test('the same bytes are converted once', async () => {
    const id = await add('Once.rtf', strToU8('{\\rtf1\\ansi Made once\\par}'));
    const created = async () => (await readAll(world.host.table, { table: 'content', pk: 'renditions' })).length;
    await open(id);
    const after = await created();
    expect(await shown(id)).toContain('Made once');
    expect(await created()).toBe(after);
  });

  test('an .odt is shown as a .docx made from it, and cannot be changed', async () => {
    const words = (body: string) =>
      strToU8(
        `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2"><office:body><office:text><text:p>${body}</text:p></office:text></office:body></office:document-content>`,
      );
    const manifest = strToU8(
      '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>',
    );
    const odt = zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'content.xml': words('Only shown'),
      'META-INF/manifest.xml': manifest,
    });
    const id = await add('Plan.odt', odt);
    const { base, kept: stored } = await open(id);
    expect(stored?.code).toBe('documentShownOnly');
    expect(await shown(id)).toContain('Only shown');
    expect(await saveWhole(id, base, docxOf(['Changed']))).toBe('documentShownOnly');
    expect(await versionsOf(id)).toEqual([1]);
  });

  test('a document that cannot be converted is refused with a code, and nothing of it is saved', async () => {
    const damaged = await add('Damaged.doc', strToU8('this is no document of Word'));
    await expect(open(damaged)).rejects.toMatchObject({ status: 422, error: 'conversionFailed' });
    const id = await add('Kept.rtf', rtf);
    const { base } = await open(id);
    const blobs = async () => (await readAll<{ blob?: string }>(world.host.table, { table: 'content', pk: 'uploads' })).length;
    const before = await blobs();
    expect(await saveWhole(id, base, strToU8('no document of the editor'))).toBe('conversionFailed');
    await expect(save(id, base, zipSync({ 'word/document.xml': strToU8('<broken') }))).rejects.toMatchObject({ error: 'conversionFailed' });
    expect(await versionsOf(id)).toEqual([1]);
    expect(Buffer.from(await bytesOf(id))).toEqual(Buffer.from(rtf));
    expect(await blobs()).toBe(before + 1);
    expect(await saveWhole(id, 'other', docxOf(['Late']))).toBe('documentChanged');
  });
});
