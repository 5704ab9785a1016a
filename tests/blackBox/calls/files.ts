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
import { ada, type Calls, library, location, newFolder, newItem, newUpload, request, rows } from '#tests/blackBox/calls/open.ts';
import { formOf, pdfOf } from '#tests/kit/pdf.ts';
import { downloadOver, sendParts, sha256, uploadOver } from '#tests/kit/uploadOver.ts';
import { readElsewhere, STRONG, workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

/** Folders and files. */
export const filesCalls: Calls = {
  'List.folders': () => request(list.folders, { listId: rows }),
  'List.createFolder': () => request(list.createFolder, { listId: library, folderName: randomUUID() }),
  'List.editFolder, List.moveFolder, List.copyFolder': async () => {
    const [{ id: folderId }, { id: parentFolderId }] = [await newFolder(), await newFolder()];
    await request(list.editFolder, { listId: library, folderId, folderName: randomUUID() });
    await request(list.moveFolder, { listId: library, body: { folderId, parentFolderId } });
    await request(list.copyFolder, { listId: library, body: { folderId, parentFolderId: library } });
  },
  'List.createBlank': () => request(list.createBlank, { listId: library, body: { kind: 'docx', fileName: randomUUID() } }),
  'List.visit': () => request(list.visit, { listId: rows }),
  'List.copyItem': async () => request(list.copyItem, { listId: rows, body: { id: await newItem(), folderId: rows } }),
  'List.previewTransfer, List.copyToList, List.moveToList': async () => {
    const body = { itemIds: [await newItem()], goalListId: location.listId('Approved'), goalFolderId: location.listId('Approved') };
    await request(list.previewTransfer, { listId: rows, body: { ...body, isMove: true } });
    await request(list.copyToList, { listId: rows, body });
    await request(list.moveToList, { listId: rows, body });
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
    await request(list.importDocuments, { listId: library, body: { uploadId } });
  },
  'List.getFolder': async () => request(list.getFolder, { listId: library, folderId: (await newFolder()).id }),
  'List.folderByPath': async () => request(list.folderByPath, { listId: library, path: (await newFolder()).name }),
  'List.beginUpload': () => request(list.beginUpload, { listId: library, body: { fileName: 'a.bin', size: 20, parts: ['0'.repeat(64)] } }),
  'List.upload': async () => request(list.upload, { listId: library, body: { uploadId: (await newUpload()).uploadId } }),
  'List.cancelUpload': async () => request(list.cancelUpload, { listId: library, body: { uploadId: (await newUpload()).uploadId } }),
  'List.download': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.bin`, randomBytes(500));
    await request(list.download, { listId: library, id });
  },
  'WebDav.openDesktop': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.docx`, randomBytes(500));
    await request(webDav.openDesktop, { listId: library, id });
  },
  'List.thumbnail': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.png`, Buffer.from(png(600, 400, [10, 120, 200])));
    await request(list.thumbnail, { listId: library, id });
  },
  'List.openDocument, List.beginDocument, List.cancelDocument, List.saveDocument, List.restoreDocument': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.txt`, randomBytes(500));
    const { base } = await ada.call(list.openDocument, { listId: library, id });
    const bytes = randomBytes(60);
    const plan = { fileName: 'a.txt', size: bytes.length, parts: [sha256(bytes)] };
    const { uploadId } = await ada.call(list.beginDocument, { listId: library, id, body: plan });
    await request(list.cancelDocument, { listId: library, id, body: { uploadId } });
    const ticket = await ada.call(list.beginDocument, { listId: library, id, body: plan });
    await sendParts(ada, ticket, [bytes]);
    const saved = await ada.call(list.saveDocument, { listId: library, id, base, body: { uploadId: ticket.uploadId } });
    expect(await downloadOver(ada, library, id)).toEqual(bytes);
    // Repeated, because its response can have been lost.
    expect(await ada.call(list.saveDocument, { listId: library, id, base, body: { uploadId: ticket.uploadId } })).toEqual(saved);
    await request(list.restoreDocument, { listId: library, id, versionId: 1 });
  },
  'List.openSpreadsheet, List.saveSpreadsheet, List.verifySpreadsheet': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.xlsx`, workbookFile());
    const { base } = await ada.call(list.openSpreadsheet, { listId: library, id });
    const sheets = [{ name: 'Budget', cells: [{ row: 1, column: 1, value: 12 }] }];
    await request(list.saveSpreadsheet, { listId: library, id, base, body: { JSONData: { began: base, sheets } } });
    expect(readElsewhere(await downloadOver(ada, library, id)).Sheets.Budget?.B2?.v).toBe(12);
    const worksheet = 'Rates & fees';
    expect(await ada.call(list.verifySpreadsheet, { listId: library, id, worksheet, body: { password: STRONG } })).toBe(true);
    await request(list.verifySpreadsheet, { listId: library, id, worksheet, password: 'guess', body: undefined });
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
    await request(file.loadPdf, { body });
    await request(file.bookmarks, { body });
    await request(file.arrangePages, { listId: library, id: itemId, body: { pages: [2, 1] } });
    expect((await ada.call(file.renderPdfTexts, { body })).texts.map(({ text }) => text)).toEqual(['Two', 'One']);
    await request(file.downloadPdf, { listId: library, id: itemId });
    await request(file.unloadPdf, { body });
  },
  'File.importAnnotations, File.exportAnnotations, File.renderAnnotationComments, File.importFormFields, File.exportFormFields':
    async () => {
      const { Id: itemId } = await uploadOver(ada, library, `${randomUUID()}.pdf`, Buffer.from(await formOf({ Name: 'Ada' })));
      const body = { listId: library, itemId };
      const note = '<text page="0" rect="9,9,20,20" name="n"><contents>Seen</contents></text>';
      await request(file.importAnnotations, { body: { ...body, xfdf: `<xfdf><annots>${note}</annots></xfdf>` } });
      await request(file.exportAnnotations, { body });
      expect((await ada.call(file.renderAnnotationComments, { body })).comments.map(({ text }) => text)).toEqual(['Seen']);
      const { xfdf } = await ada.call(file.exportFormFields, { body });
      await request(file.importFormFields, { body: { ...body, xfdf } });
    },
  'File.renderPdfPages, File.renderThumbnailImages, File.printImages': async () => {
    const { Id: itemId } = await uploadOver(ada, library, `${randomUUID()}.pdf`, Buffer.from(await pdfOf(['One'])));
    const body = { listId: library, itemId };
    await request(file.renderThumbnailImages, { body });
    await request(file.renderPdfPages, { body: { ...body, pages: [1] } });
    await request(file.printImages, { listId: library, id: itemId, body: { pages: [1] } });
  },
  // No model is configured where the calls are made.
  'Ai.assistant, Ai.documentChat': async () => {
    await request(ai.assistant, {});
    const { Id: itemId } = await uploadOver(ada, library, `${randomUUID()}.pdf`, randomBytes(500));
    const history = [{ content: 'What does it say?', sender: 'user' as const, date: new Date().toISOString() }];
    const requested = ada.call(ai.documentChat, { body: { listId: library, itemId, history } });
    await expect(requested).rejects.toMatchObject({ status: 404, error: 'assistantOff' });
  },
  'List.printPdf, File.print': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.pdf`, Buffer.from(await pdfOf(['Printed'])));
    await request(list.printPdf, { listId: library, id });
    await request(file.print, { listId: library, id });
  },
  'List.message, List.archiveEntries, List.part': async () => {
    const mail = Buffer.from('Subject: Visit\r\nContent-Type: text/plain\r\n\r\nThe words of it');
    await request(list.message, { listId: library, id: (await uploadOver(ada, library, `${randomUUID()}.eml`, mail)).Id });
    const packed = Buffer.from(zipSync({ 'a/b.txt': Buffer.from('packed words') }));
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.zip`, packed);
    const { entries } = await ada.call(list.archiveEntries, { listId: library, id });
    await request(list.archiveEntries, { listId: library, id });
    await request(list.part, { listId: library, id, partId: entries[0]?.id ?? '' });
  },
  'Search.searchedText': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.txt`, Buffer.from('What the search reads'));
    await request(search.searchedText, { listId: library, id });
  },
  'File.rename': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.bin`, randomBytes(500));
    await request(file.rename, { listId: library, id, fileName: `${randomUUID()}.txt` });
  },
};
