import { randomBytes, randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import { expect } from 'vitest';
import * as z from 'zod';
import { png } from '#infra/embedded/demo/files.ts';
import { ai } from '#shared/contracts/ai.ts';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import { search } from '#shared/contracts/search.ts';
import { webDav } from '#shared/contracts/webDav.ts';
import { ada, ask, type Calls, library, newFolder, newItem, newUpload, place, rows } from '#tests/blackBox/calls/open.ts';
import { formOf, pdfOf } from '#tests/kit/pdf.ts';
import { downloadOver, sendParts, sha256, uploadOver } from '#tests/kit/uploadOver.ts';
import { readElsewhere, STRONG, workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

/** Folders and files. */
export const filesCalls: Calls = {
  'List.folders': () => ask(list.folders, { listId: rows }),
  'List.createFolder': () => ask(list.createFolder, { listId: library, folderName: randomUUID() }),
  'List.editFolder, List.moveFolder, List.copyFolder': async () => {
    const [{ id: folderId }, { id: parentFolderId }] = [await newFolder(), await newFolder()];
    await ask(list.editFolder, { listId: library, folderId, folderName: randomUUID() });
    await ask(list.moveFolder, { listId: library, body: { folderId, parentFolderId } });
    await ask(list.copyFolder, { listId: library, body: { folderId, parentFolderId: library } });
  },
  'List.createBlank': () => ask(list.createBlank, { listId: library, body: { kind: 'docx', fileName: randomUUID() } }),
  'List.visit': () => ask(list.visit, { listId: rows }),
  'List.copyItem': async () => ask(list.copyItem, { listId: rows, body: { id: await newItem(), folderId: rows } }),
  'List.previewTransfer, List.copyToList, List.moveToList': async () => {
    const body = { itemIds: [await newItem()], goalListId: place.listId('Approved'), goalFolderId: place.listId('Approved') };
    await ask(list.previewTransfer, { listId: rows, body: { ...body, isMove: true } });
    await ask(list.copyToList, { listId: rows, body });
    await ask(list.moveToList, { listId: rows, body });
  },
  'List.uploadDocuments': async () => {
    const form = new FormData();
    form.append('file', new Blob([randomBytes(50)]), `${randomUUID()}.bin`);
    const { value } = await (await ada.send(`/api/List/${library}/documents/uploadmultiple`, { method: 'POST', body: form })).json();
    expect(z.parse(list.uploadDocuments.answer, value)).toEqual(value);
    expect(value.items).toHaveLength(1);
  },
  'List.importDocuments': async () => {
    const { uploadId } = await newUpload(Buffer.from(zipSync({ [`${randomUUID()}/a.bin`]: randomBytes(50) })));
    await ask(list.importDocuments, { listId: library, body: { uploadId } });
  },
  'List.getFolder': async () => ask(list.getFolder, { listId: library, folderId: (await newFolder()).id }),
  'List.folderByPath': async () => ask(list.folderByPath, { listId: library, path: (await newFolder()).name }),
  'List.beginUpload': () => ask(list.beginUpload, { listId: library, body: { fileName: 'a.bin', size: 20, parts: ['0'.repeat(64)] } }),
  'List.upload': async () => ask(list.upload, { listId: library, body: { uploadId: (await newUpload()).uploadId } }),
  'List.cancelUpload': async () => ask(list.cancelUpload, { listId: library, body: { uploadId: (await newUpload()).uploadId } }),
  'List.download': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.bin`, randomBytes(500));
    await ask(list.download, { listId: library, id });
  },
  'WebDav.openDesktop': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.docx`, randomBytes(500));
    await ask(webDav.openDesktop, { listId: library, id });
  },
  'List.thumbnail': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.png`, Buffer.from(png(600, 400, [10, 120, 200])));
    await ask(list.thumbnail, { listId: library, id });
  },
  'List.openDocument, List.beginDocument, List.cancelDocument, List.saveDocument, List.restoreDocument': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.txt`, randomBytes(500));
    const { base } = await ada.call(list.openDocument, { listId: library, id });
    const bytes = randomBytes(60);
    const plan = { fileName: 'a.txt', size: bytes.length, parts: [sha256(bytes)] };
    const { uploadId } = await ada.call(list.beginDocument, { listId: library, id, body: plan });
    await ask(list.cancelDocument, { listId: library, id, body: { uploadId } });
    const ticket = await ada.call(list.beginDocument, { listId: library, id, body: plan });
    await sendParts(ada, ticket, [bytes]);
    const saved = await ada.call(list.saveDocument, { listId: library, id, base, body: { uploadId: ticket.uploadId } });
    expect(await downloadOver(ada, library, id)).toEqual(bytes);
    // Repeated, because its response can have been lost.
    expect(await ada.call(list.saveDocument, { listId: library, id, base, body: { uploadId: ticket.uploadId } })).toEqual(saved);
    await ask(list.restoreDocument, { listId: library, id, versionId: 1 });
  },
  'List.openSpreadsheet, List.saveSpreadsheet, List.verifySpreadsheet': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.xlsx`, workbookFile());
    const { base } = await ada.call(list.openSpreadsheet, { listId: library, id });
    const sheets = [{ name: 'Budget', cells: [{ row: 1, column: 1, value: 12 }] }];
    await ask(list.saveSpreadsheet, { listId: library, id, base, body: { JSONData: { began: base, sheets } } });
    expect(readElsewhere(await downloadOver(ada, library, id)).Sheets.Budget?.B2?.v).toBe(12);
    const worksheet = 'Rates & fees';
    expect(await ada.call(list.verifySpreadsheet, { listId: library, id, worksheet, body: { password: STRONG } })).toBe(true);
    await ask(list.verifySpreadsheet, { listId: library, id, worksheet, password: 'guess', body: undefined });
  },
  'List.openPdf, File.savePdf': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.pdf`, randomBytes(500));
    const { base } = await ada.call(list.openPdf, { listId: library, id });
    const form = new FormData();
    form.append('file', new Blob([randomBytes(50)]), 'a.pdf');
    const answer = await ada.send(`/api/File/pdf/${library}/item/${id}/Save?base=${base}`, { method: 'POST', body: form });
    const { value } = await answer.json();
    expect(z.parse(file.savePdf.answer, value)).toEqual(value);
  },
  'File.loadPdf, File.unloadPdf, File.renderPdfTexts, File.bookmarks, File.arrangePages, File.downloadPdf': async () => {
    const { Id: itemId } = await uploadOver(ada, library, `${randomUUID()}.pdf`, Buffer.from(await pdfOf(['One', 'Two'])));
    const body = { listId: library, itemId };
    await ask(file.loadPdf, { body });
    await ask(file.bookmarks, { body });
    await ask(file.arrangePages, { listId: library, id: itemId, body: { pages: [2, 1] } });
    expect((await ada.call(file.renderPdfTexts, { body })).texts.map(({ text }) => text)).toEqual(['Two', 'One']);
    await ask(file.downloadPdf, { listId: library, id: itemId });
    await ask(file.unloadPdf, { body });
  },
  'File.importAnnotations, File.exportAnnotations, File.renderAnnotationComments, File.importFormFields, File.exportFormFields':
    async () => {
      const { Id: itemId } = await uploadOver(ada, library, `${randomUUID()}.pdf`, Buffer.from(await formOf({ Name: 'Ada' })));
      const body = { listId: library, itemId };
      const note = '<text page="0" rect="9,9,20,20" name="n"><contents>Seen</contents></text>';
      await ask(file.importAnnotations, { body: { ...body, xfdf: `<xfdf><annots>${note}</annots></xfdf>` } });
      await ask(file.exportAnnotations, { body });
      expect((await ada.call(file.renderAnnotationComments, { body })).comments.map(({ text }) => text)).toEqual(['Seen']);
      const { xfdf } = await ada.call(file.exportFormFields, { body });
      await ask(file.importFormFields, { body: { ...body, xfdf } });
    },
  'File.renderPdfPages, File.renderThumbnailImages, File.printImages': async () => {
    const { Id: itemId } = await uploadOver(ada, library, `${randomUUID()}.pdf`, Buffer.from(await pdfOf(['One'])));
    const body = { listId: library, itemId };
    await ask(file.renderThumbnailImages, { body });
    await ask(file.renderPdfPages, { body: { ...body, pages: [1] } });
    await ask(file.printImages, { listId: library, id: itemId, body: { pages: [1] } });
  },
  // No model is configured where the calls are made.
  'Ai.assistant, Ai.documentChat': async () => {
    await ask(ai.assistant, {});
    const { Id: itemId } = await uploadOver(ada, library, `${randomUUID()}.pdf`, randomBytes(500));
    const history = [{ content: 'What does it say?', sender: 'user' as const, date: new Date().toISOString() }];
    const asked = ada.call(ai.documentChat, { body: { listId: library, itemId, history } });
    await expect(asked).rejects.toMatchObject({ status: 404, error: 'assistantOff' });
  },
  'List.printPdf, File.print': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.pdf`, Buffer.from(await pdfOf(['Printed'])));
    await ask(list.printPdf, { listId: library, id });
    await ask(file.print, { listId: library, id });
  },
  'List.message, List.archiveEntries, List.part': async () => {
    const mail = Buffer.from('Subject: Visit\r\nContent-Type: text/plain\r\n\r\nThe words of it');
    await ask(list.message, { listId: library, id: (await uploadOver(ada, library, `${randomUUID()}.eml`, mail)).Id });
    const packed = Buffer.from(zipSync({ 'a/b.txt': Buffer.from('packed words') }));
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.zip`, packed);
    const { entries } = await ada.call(list.archiveEntries, { listId: library, id });
    await ask(list.archiveEntries, { listId: library, id });
    await ask(list.part, { listId: library, id, partId: entries[0]?.id ?? '' });
  },
  'Search.searchedText': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.txt`, Buffer.from('What the search reads'));
    await ask(search.searchedText, { listId: library, id });
  },
  'File.rename': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.bin`, randomBytes(500));
    await ask(file.rename, { listId: library, id, fileName: `${randomUUID()}.txt` });
  },
};
