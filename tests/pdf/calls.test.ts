import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { PDF_DRAWN_PAGES } from '#shared/limits.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { formOf, outlinedPdf, pdfOf } from '#tests/kit/pdf.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeAll(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list({ type: 'documents', title: 'Library' })).id;
});
afterAll(() => world.close());

let count = 0;
const add = async (bytes: Uint8Array, ending = 'pdf'): Promise<number> => {
  count += 1;
  const { body } = await ana.send(multipart(`/api/List/${listId}/document/upload`, [[`File ${count}.${ending}`, bytes]]));
  return JSON.parse(body).value.Id;
};

const note = (words: string): string =>
  `<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots><text page="0" rect="9,9,20,20" name="n" title="Ana"><contents>${words}</contents></text></annots></xfdf>`;

describe('the PDF service', () => {
  test('FILE-067 AUDIT-012 a viewer loads the sizes of the pages, their text, their outline and their comments, and closes', async () => {
    const body = { listId, itemId: await add(await pdfOf(['First words', 'Second words'])) };
    const loaded = await ana.call(file.loadPdf, { body });
    expect(loaded).toMatchObject({
      fileName: `File ${count}.pdf`,
      pages: [
        { width: 595, height: 842 },
        { width: 595, height: 842 },
      ],
    });
    expect(await ana.call(file.renderPdfTexts, { body })).toEqual({
      texts: [
        { page: 1, text: 'First words' },
        { page: 2, text: 'Second words' },
      ],
    });
    expect(await ana.call(file.renderPdfTexts, { body: { ...body, pages: [2, 9] } })).toEqual({
      texts: [{ page: 2, text: 'Second words' }],
    });
    expect(await ana.call(file.bookmarks, { body })).toEqual({ bookmarks: [] });
    expect(await ana.call(file.renderAnnotationComments, { body })).toEqual({ comments: [] });
    expect(await ana.call(file.unloadPdf, { body })).toEqual({});
    const seen = (await world.facts(listId)).filter(({ kind, itemId }) => kind === 'fileViewed' && itemId === body.itemId);
    expect(seen).toHaveLength(5);
  });

  test('FILE-067 the outline of a file is returned in its order, with the destination pages', async () => {
    const body = { listId, itemId: await add(await outlinedPdf()) };
    expect(await ana.call(file.bookmarks, { body })).toEqual({
      bookmarks: [
        { title: 'The plan', level: 0, page: 2 },
        { title: 'The visit', level: 1, page: 1 },
      ],
    });
  });

  test('FILE-067 FILE-068 pages are drawn as images, small ones for a list of pages and large ones for a printer', async () => {
    const itemId = await add(await pdfOf(['First words', 'Second words']));
    const body = { listId, itemId };
    const { images } = await ana.call(file.renderPdfPages, { body: { ...body, pages: [2] } });
    expect(images).toMatchObject([{ page: 2 }]);
    expect(images[0]?.image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    const small = (await ana.call(file.renderThumbnailImages, { body })).images;
    const large = (await ana.call(file.printImages, { listId, id: itemId, body: { pages: [2] } })).images;
    expect([small, large].map((pages) => pages.map(({ page }) => page))).toEqual([[1, 2], [2]]);
    const widths = [small[0], images[0], large[0]].map((image) => image?.width ?? 0);
    expect(widths.toSorted((one, other) => one - other)).toEqual(widths);
    expect(new Set(widths).size).toBe(3);
    await expect(ana.call(file.renderPdfPages, { body: { ...body, pages: [3] } })).rejects.toMatchObject({ error: 'invalidInput' });
    const many = Array.from({ length: PDF_DRAWN_PAGES + 1 }, (_, index) => index + 1);
    await expect(ana.call(file.renderPdfPages, { body: { ...body, pages: many } })).rejects.toMatchObject({ error: 'invalidInput' });
  });

  test('FILE-067 annotations are imported as the next version, if no one has saved another one, and exported', async () => {
    const itemId = await add(await pdfOf(['First words']));
    const { base } = await ana.call(file.loadPdf, { body: { listId, itemId } });
    const saved = await ana.call(file.importAnnotations, {
      body: { listId, itemId, base, xfdf: note('Seen by Ana'), comments: 'Reviewed' },
    });
    expect(saved.item).toMatchObject({ Id: itemId, _Version: 2 });
    expect((await ana.call(list.versions, { listId, id: itemId }))[0]).toMatchObject({ comments: 'Reviewed', versionType: 'file' });
    const exported = await ana.call(file.exportAnnotations, { body: { listId, itemId } });
    expect(exported.fileName).toBe(`File ${count}.xfdf`);
    expect(exported.xfdf).toContain('Seen by Ana');
    const { comments } = await ana.call(file.renderAnnotationComments, { body: { listId, itemId } });
    expect(comments).toMatchObject([{ page: 1, kind: 'text', author: 'Ana', text: 'Seen by Ana', repliesTo: null }]);
    const late = ana.call(file.importAnnotations, { body: { listId, itemId, base, xfdf: note('Too late') } });
    await expect(late).rejects.toMatchObject({ error: 'documentChanged', status: 409 });
    const broken = ana.call(file.importAnnotations, { body: { listId, itemId, xfdf: 'words' } });
    await expect(broken).rejects.toMatchObject({ error: 'xfdfUnreadable', status: 422 });
    expect((await ana.call(list.getItem, { listId, id: itemId }))._Version).toBe(2);
  });

  test('FILE-067 the values of a form are exported and imported', async () => {
    const [full, empty] = [await add(await formOf({ Name: 'Ada' })), await add(await formOf({ Name: '' }))];
    const { xfdf } = await ana.call(file.exportFormFields, { body: { listId, itemId: full } });
    await ana.call(file.importFormFields, { body: { listId, itemId: empty, xfdf } });
    expect((await ana.call(file.exportFormFields, { body: { listId, itemId: empty } })).xfdf).toContain('<value>Ada</value>');
  });

  test('pages are rearranged and files combined, only of files that the caller may read', async () => {
    const [plan, annex] = [await add(await pdfOf(['One', 'Two'])), await add(await pdfOf(['Three']))];
    const append = [{ listId, itemId: annex }];
    await ana.call(file.arrangePages, { listId, id: plan, body: { pages: [2, 1], append } });
    const { texts } = await ana.call(file.renderPdfTexts, { body: { listId, itemId: plan } });
    expect(texts.map(({ text }) => text)).toEqual(['Two', 'One', 'Three']);
    const owner = await world.member('Olga', Access.FullAccess);
    const secret = { listId, itemId: await add(await pdfOf(['Secret'])) };
    await owner.call(permission.stopInheriting, { body: secret });
    await owner.call(permission.remove, { body: { ...secret, userIds: [ana.user.id] } });
    for (const body of [
      { pages: [1], append: [secret] },
      { pages: [1], append: [{ listId, itemId: 999 }] },
    ])
      await expect(ana.call(file.arrangePages, { listId, id: plan, body })).rejects.toMatchObject({ error: 'notFound' });
    await expect(ana.call(file.arrangePages, { listId, id: plan, body: { pages: [1, 1] } })).rejects.toMatchObject({
      error: 'invalidInput',
    });
  });

  test('FILE-068 a viewer downloads the file that it shows', async () => {
    const id = await add(await pdfOf(['First words']));
    const { headers, body } = await ana.send({
      method: 'POST',
      path: `/api/File/pdf/${listId}/item/${id}/Download`,
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(`${headers.location ?? ''} ${body}`).toContain('/_files/');
  });

  test('refuses other types, and a file that claims to be a PDF and is none', async () => {
    const body = { listId, itemId: await add(Buffer.from('Some words of a text'), 'txt') };
    await expect(ana.call(file.loadPdf, { body })).rejects.toMatchObject({ error: 'noEditor', status: 400 });
    const itemId = await add(Buffer.from('Some words of a text'));
    for (const call of [file.loadPdf, file.bookmarks, file.exportAnnotations, file.renderThumbnailImages])
      await expect(ana.call(call, { body: { listId, itemId } })).rejects.toMatchObject({ error: 'conversionFailed' });
  });

  test('only users who may edit the file change it, and only readers read it', async () => {
    const itemId = await add(await pdfOf(['First words']));
    const reader = await world.member('Rita', Access.Read);
    expect((await reader.call(file.exportAnnotations, { body: { listId, itemId } })).xfdf).toContain('<annots>');
    await expect(reader.call(file.importAnnotations, { body: { listId, itemId, xfdf: note('x') } })).rejects.toMatchObject({
      error: 'forbidden',
    });
    await expect(reader.call(file.arrangePages, { listId, id: itemId, body: { pages: [1] } })).rejects.toMatchObject({
      error: 'forbidden',
    });
    const stranger = await world.member('Sam', Access.None);
    await expect(stranger.call(file.renderPdfTexts, { body: { listId, itemId } })).rejects.toMatchObject({ error: 'notFound' });
  });
});
