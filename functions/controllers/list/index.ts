import { itemSubject } from '#functions/domain/content/comments/subject.ts';
import { presentChanged } from '#functions/domain/content/drafts/presentItemForCaller.ts';
import { getItem } from '#functions/domain/content/items/getItem.ts';
import { listItems } from '#functions/domain/content/items/listItems.ts';
import { detailsAndItems } from '#functions/domain/content/lists/detailsAndItems.ts';
import { listDetails } from '#functions/domain/content/lists/listDetails.ts';
import { listFields } from '#functions/domain/content/lists/listFields.ts';
import { createListItem } from '#functions/domain/identity/directory/createListItem.ts';
import { updateListItem } from '#functions/domain/identity/directory/updateListItem.ts';
import { serveAndTouchSession } from '#functions/runtime/serveAndTouchSession.ts';
import { list } from '#shared/contracts/list.ts';

export const controller = serveAndTouchSession(list, {
  details: listDetails,
  items: listItems,
  detailsAndItems,
  itemsOnly: async (ctx, input) => (await import('#functions/domain/content/items/itemsOnly.ts')).itemsOnly(ctx, input),
  fields: listFields,
  totals: async (ctx, input) => (await import('#functions/domain/content/items/listTotals.ts')).listTotals(ctx, input),
  titles: async (ctx, input) => (await import('#functions/domain/content/items/itemTitles.ts')).itemTitles(ctx, input),
  getItem,
  named: async (ctx, { body }) => (await import('#functions/domain/content/names/namedItems.ts')).namedItems(ctx, body),
  createItem: createListItem,
  updateItem: updateListItem,
  moveItem: async (ctx, { body }) => (await import('#functions/domain/content/items/moveItem.ts')).moveItem(ctx, body),
  // Imports, decisions and similar calls are rare, and load code that others do not need.
  importRows: async (ctx, { body, key }) => {
    const { importListRows } = await import('#functions/domain/content/import/importListRows.ts');
    return importListRows(ctx, body ? [{ fileName: 'text', bytes: Buffer.from(body.text) }] : await ctx.http.files(), key);
  },
  importDocuments: async (ctx, { body, overwrite }) => {
    const { importDocuments } = await import('#functions/domain/content/import/importDocuments.ts');
    return importDocuments(ctx, { uploadId: body?.uploadId, overwrite }, ctx.http.files);
  },
  versions: async (ctx, input) => (await import('#functions/domain/content/itemRecords/itemVersions.ts')).itemVersions(ctx, input),
  version: async (ctx, input) => (await import('#functions/domain/content/versions/itemVersion.ts')).itemVersion(ctx, input),
  restoreVersion: async (ctx, input) => (await import('#functions/domain/content/versions/restoreVersion.ts')).restoreVersion(ctx, input),
  deleteVersion: async (ctx, input) => (await import('#functions/domain/content/versions/deleteVersion.ts')).deleteVersion(ctx, input),
  checkOut: async (ctx) => presentChanged(ctx, (await import('#functions/domain/content/drafts/checkOut.ts')).checkOut(ctx, ctx.target)),
  checkIn: async (ctx, { body }) =>
    presentChanged(ctx, (await import('#functions/domain/content/drafts/checkIn.ts')).checkIn(ctx, ctx.target, body.comments)),
  discardCheckOut: async (ctx) =>
    presentChanged(ctx, (await import('#functions/domain/content/drafts/discardCheckOut.ts')).discardCheckOut(ctx, ctx.target)),
  approveItem: async (ctx, { version }) =>
    presentChanged(ctx, (await import('#functions/domain/content/drafts/approveItem.ts')).approveItem(ctx, ctx.target, { version })),
  declineItem: async (ctx, { version, body }) => {
    const { declineItem } = await import('#functions/domain/content/drafts/declineItem.ts');
    return presentChanged(ctx, declineItem(ctx, ctx.target, body.comments, { version }));
  },
  checkOutItems: async (ctx, { body }) => (await import('#functions/domain/content/drafts/checkOutItems.ts')).checkOutItems(ctx, body),
  checkInItems: async (ctx, { body }) => (await import('#functions/domain/content/drafts/checkInItems.ts')).checkInItems(ctx, body),
  approvers: async (ctx) => (await import('#functions/domain/content/drafts/approvers.ts')).approvers(ctx),
  approveItems: async (ctx, { body }) => (await import('#functions/domain/content/drafts/approveItems.ts')).approveItems(ctx, body),
  createFolder: async (ctx, input) => (await import('#functions/domain/content/folders/createFolder.ts')).createFolder(ctx, input),
  editFolder: async (ctx, input) => (await import('#functions/domain/content/folders/editFolder.ts')).editFolder(ctx, input),
  moveFolder: async (ctx, { body }) => (await import('#functions/domain/content/folders/moveFolder.ts')).moveFolder(ctx, body),
  copyItem: async (ctx, { body }) => (await import('#functions/domain/content/copies/copyItem.ts')).copyItem(ctx, body),
  copyFolder: async (ctx, { body }) => (await import('#functions/domain/content/copies/copyListFolder.ts')).copyListFolder(ctx, body),
  visit: async (ctx) => (await import('#functions/domain/content/lists/visitList.ts')).visitList(ctx),
  previewTransfer: async (ctx, { body }) => (await import('#functions/domain/transfers/previewTransfer.ts')).previewTransfer(ctx, body),
  copyToList: async (ctx, { body }) => (await import('#functions/domain/transfers/copyToList.ts')).copyToList(ctx, body),
  moveToList: async (ctx, { body }) => (await import('#functions/domain/transfers/moveToList.ts')).moveToList(ctx, body),
  folders: async (ctx, input) => (await import('#functions/domain/content/folders/listFolders.ts')).listFolders(ctx, input),
  getFolder: async (ctx) => (await import('#functions/domain/content/folders/getFolder.ts')).getFolder(ctx),
  folderByPath: async (ctx, input) => (await import('#functions/domain/content/folders/folderByPath.ts')).folderByPath(ctx, input),
  beginUpload: async (ctx, input) => (await import('#functions/domain/content/files/beginUpload.ts')).beginUpload(ctx, input),
  upload: async (ctx, { body, comments, overwrite }) => {
    if (body)
      return (await import('#functions/domain/content/files/commitUpload.ts')).commitUpload(ctx, { uploadId: body.uploadId, comments });
    return (await import('#functions/domain/content/files/uploadFile.ts')).uploadFile(ctx, await ctx.http.files(), { overwrite, comments });
  },
  uploadDocuments: async (ctx, { overwrite, comments: said }) => {
    const { uploadDocuments } = await import('#functions/domain/content/files/uploadDocuments.ts');
    return uploadDocuments(ctx, await ctx.http.files(), { overwrite, comments: said });
  },
  cancelUpload: async (ctx, { body }) => (await import('#functions/domain/content/files/cancelUpload.ts')).cancelUpload(ctx, body.uploadId),
  download: async (ctx, input) => (await import('#functions/domain/content/files/downloadFile.ts')).downloadFile(ctx, input),
  thumbnail: async (ctx, { large }) =>
    (await import('#functions/domain/documents/thumbnail.ts')).thumbnail(ctx, { size: large ? 'large' : 'small' }),
  uploadAttachment: async (ctx, { body, comments }) => {
    if (body)
      return (await import('#functions/domain/content/attachments/largeAttachment.ts')).commitAttachment(ctx, body.uploadId, comments);
    return (await import('#functions/domain/content/attachments/uploadAttachment.ts')).uploadAttachment(
      ctx,
      await ctx.http.files(),
      comments,
    );
  },
  uploadAttachments: async (ctx, { comments }) =>
    (await import('#functions/domain/content/attachments/uploadAttachments.ts')).uploadAttachments(ctx, await ctx.http.files(), comments),
  beginAttachment: async (ctx, input) =>
    (await import('#functions/domain/content/attachments/beginAttachment.ts')).beginAttachment(ctx, input),
  cancelAttachment: async (ctx, { body }) =>
    (await import('#functions/domain/content/attachments/cancelAttachment.ts')).cancelAttachment(ctx, body.uploadId),
  attachment: async (ctx, input) => (await import('#functions/domain/content/attachments/itemAttachment.ts')).itemAttachment(ctx, input),
  deleteAttachment: async (ctx, input) =>
    (await import('#functions/domain/content/attachments/deleteAttachment.ts')).deleteAttachment(ctx, input),
  threads: async (ctx, input) => (await import('#functions/domain/content/comments/itemThreads.ts')).itemThreads(ctx, input),
  addComment: async (ctx, { body }) =>
    (await import('#functions/domain/content/comments/addComment.ts')).addComment(ctx, itemSubject(ctx.target), body),
  editComment: async (ctx, { body }) =>
    (await import('#functions/domain/content/comments/editComment.ts')).editComment(ctx, itemSubject(ctx.target), body),
  deleteComment: async (ctx, { body }) =>
    (await import('#functions/domain/content/comments/deleteComment.ts')).deleteComment(ctx, itemSubject(ctx.target), body),
  resolveThread: async (ctx, { body }) =>
    (await import('#functions/domain/content/comments/resolveThread.ts')).resolveThread(ctx, itemSubject(ctx.target), body),
  reactToComment: async (ctx, { body }) =>
    (await import('#functions/domain/content/comments/reactToComment.ts')).reactToComment(ctx, itemSubject(ctx.target), body),
  checkMentions: async (ctx, { body }) =>
    (await import('#functions/domain/content/comments/checkMentions.ts')).checkMentions(ctx, itemSubject(ctx.target), body.userIds),
  createBlank: async (ctx, { body }) => (await import('#functions/domain/documents/createBlank.ts')).createBlank(ctx, body),
  openDocument: async (ctx, { versionId }) =>
    (await import('#functions/domain/documents/openDocument.ts')).openDocument(ctx, versionId, '_document'),
  openSpreadsheet: async (ctx, { versionId }) =>
    (await import('#functions/domain/documents/openDocument.ts')).openDocument(ctx, versionId, '_spreadsheet'),
  openPdf: async (ctx, { versionId }) => (await import('#functions/domain/documents/openDocument.ts')).openDocument(ctx, versionId, '_pdf'),
  beginDocument: async (ctx, input) => (await import('#functions/domain/documents/beginDocument.ts')).beginDocument(ctx, input),
  saveDocument: async (ctx, { body, ...save }) =>
    (await import('#functions/domain/documents/saveDocument.ts')).saveDocument(ctx, body ?? (await ctx.http.files()), save),
  saveSpreadsheet: async (ctx, { body, ...save }) =>
    (await import('#functions/domain/documents/spreadsheets/saveSpreadsheet.ts')).saveSpreadsheet(ctx, { ...save, changes: body.JSONData }),
  verifySpreadsheet: async (ctx, { worksheet, password, body }) =>
    (await import('#functions/domain/documents/spreadsheets/verifySpreadsheet.ts')).verifySpreadsheet(ctx, {
      worksheet,
      password: body?.password ?? password ?? '',
    }),
  cancelDocument: async (ctx, { body }) =>
    (await import('#functions/domain/documents/cancelDocument.ts')).cancelDocument(ctx, body.uploadId),
  restoreDocument: async (ctx, { versionId }) =>
    (await import('#functions/domain/documents/restoreDocument.ts')).restoreDocument(ctx, versionId),
  getViews: async (ctx, input) => (await import('#functions/domain/content/viewRecords/getViews.ts')).getViews(ctx, input),
  createView: async (ctx, { body }) => (await import('#functions/domain/content/views/createView.ts')).createView(ctx, body),
  editView: async (ctx, { body }) => (await import('#functions/domain/content/views/editView.ts')).editView(ctx, body.listViewId, body),
  startWorkflow: async (ctx, { workflowId }) => (await import('#functions/domain/runs/startWorkflow.ts')).startWorkflow(ctx, workflowId),
  workflowHistory: async (ctx, input) => (await import('#functions/domain/workflows/workflowHistory.ts')).workflowHistory(ctx, input),
  itemsWithHistory: async (ctx, input) => ({
    itemIds: await (await import('#functions/domain/workflows/itemsWithHistory.ts')).itemsWithHistory(ctx, input),
  }),
  deleteCheck: async (ctx, { body }) => (await import('#functions/domain/workflows/deleteCheck.ts')).deleteCheck(ctx, body),
  decideWorkflow: async (ctx, { runId, body }) =>
    (await import('#functions/domain/workflows/decideWorkflow.ts')).decideWorkflow(ctx, { runId, ...body }),
  stopWorkflow: async (ctx, { runId }) => (await import('#functions/domain/runs/stopWorkflow.ts')).stopWorkflow(ctx, runId),
  printPdf: async (ctx, { listId: _list, id: _id, inline, ...how }) =>
    (await import('#functions/domain/documents/printing/printPdf.ts')).printPdf(ctx, how, inline),
  message: async (ctx) => (await import('#functions/domain/documents/parts/itemMessage.ts')).itemMessage(ctx),
  archiveEntries: async (ctx) => (await import('#functions/domain/documents/parts/archiveEntries.ts')).archiveEntries(ctx),
  part: async (ctx, { partId }) => (await import('#functions/domain/documents/parts/filePart.ts')).filePart(ctx, partId),
  deleteItem: async (ctx, { body }) => (await import('#functions/domain/recycle/deleteItem.ts')).deleteItem(ctx, body.reasonToDelete),
  deleteItems: async (ctx, { body }) =>
    (await import('#functions/domain/recycle/deleteItems.ts')).deleteItems(ctx, body.itemIds, body.reasonToDelete),
  deleteSelection: async (ctx, { body }) =>
    (await import('#functions/domain/recycle/selections/deleteSelection.ts')).deleteSelection(ctx, body),
  moveSelection: async (ctx, { body }) => (await import('#functions/domain/content/selections/moveSelection.ts')).moveSelection(ctx, body),
  changeOccurrence: async (ctx, input) =>
    (await import('#functions/domain/content/series/changeOccurrence.ts')).changeOccurrence(ctx, input),
  deleteOccurrence: async (ctx, { body }) => (await import('#functions/domain/recycle/deleteOccurrence.ts')).deleteOccurrence(ctx, body),
  deleteView: async (ctx, { body }) => (await import('#functions/domain/content/views/deleteView.ts')).deleteView(ctx, body.listViewId),
});
