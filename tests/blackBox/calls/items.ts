import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { webDav } from '#shared/contracts/webDav.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { ada, adaId, type Calls, location, newItem, request, rows } from '#tests/blackBox/calls/open.ts';
import { sha256 } from '#tests/kit/uploadOver.ts';
import { waitFor } from '#tests/kit/waitFor.ts';

/** Items, their versions, drafts and attachments. */
export const itemsCalls: Calls = {
  'List.details': () => request(list.details, { listId: rows }),
  'List.items': () => request(list.items, { listId: rows, listViewId: 'amount' }),
  'List.titles': () => request(list.titles, { listId: rows, search: 'o', pageSize: -1 }),
  'List.named': () => request(list.named, { listId: peopleLists.users, body: { fieldName: 'Groups', words: ['Editors'] } }, location.admin),
  'ListDefinition.drafts': () => request(listDefinition.drafts, { listId: rows }, location.admin),
  'List.totals': () => request(list.totals, { listId: rows, measure: 'Amount' }),
  'List.fields': () => request(list.fields, { listId: rows }),
  'List.detailsAndItems': () => request(list.detailsAndItems, { listId: rows, pageSize: 5 }),
  'List.itemsOnly': () => request(list.itemsOnly, { listId: rows, listViewId: 'amount' }),
  'List.createItem': () => request(list.createItem, { listId: rows, body: { Title: 'Two' } }),
  'List.getItem': async () => request(list.getItem, { listId: rows, id: await newItem() }),
  'List.updateItem': async () => request(list.updateItem, { listId: rows, body: { Id: await newItem(), Amount: 1.25 } }),
  'File.readTable': () => request(file.readTable, { body: { text: 'Title\nRead' } }),
  'List.importRows': () => request(list.importRows, { listId: location.listId('Private'), body: { text: 'Title\nImported' } }),
  'List.moveItem': async () => {
    const folder = await ada.call(list.createFolder, { listId: rows, folderName: randomUUID() });
    await request(list.moveItem, { listId: rows, body: { id: await newItem(), folderId: folder.id } });
  },
  'List.moveSelection': async () => {
    const folder = await ada.call(list.createFolder, { listId: rows, folderName: randomUUID() });
    await request(list.moveSelection, { listId: rows, body: { itemIds: [await newItem()], goalFolderId: folder.id } });
  },
  'List.versions': async () => request(list.versions, { listId: rows, id: await newItem() }),
  'List.version, List.restoreVersion, List.deleteVersion': async () => {
    const one = { listId: rows, id: await newItem() };
    await ada.call(list.updateItem, { listId: rows, body: { Id: one.id, Amount: 2 } });
    await request(list.version, { ...one, versionNum: 1 });
    await request(list.restoreVersion, { ...one, versionNum: 1 });
    await request(list.deleteVersion, { ...one, versionNum: 2, body: { reasonToDelete: 'Wrong' } });
  },
  'List.checkOut, List.checkIn, List.discardCheckOut, List.checkOutItems, List.checkInItems': async () => {
    const one = { listId: rows, id: await newItem() };
    await request(list.checkOut, one);
    await ada.call(list.updateItem, { listId: rows, body: { Id: one.id, Amount: 2 } });
    await request(list.checkIn, { ...one, body: { comments: 'Two' } });
    await ada.call(list.checkOut, one);
    await request(list.discardCheckOut, one);
    await request(list.checkOutItems, { listId: rows, body: { itemIds: [one.id] } });
    await request(list.checkInItems, { listId: rows, body: { itemIds: [one.id] } });
  },
  'List.startWorkflow, List.workflowHistory, List.itemsWithHistory, List.deleteCheck, List.decideWorkflow, List.stopWorkflow': async () => {
    const at = { listId: location.listId('Reviewed') };
    const people = [{ internalId: await adaId(), fullName: 'Ada', isGroup: false }];
    const { id } = await location.admin.call(workflows.add, { ...at, workflowId: 'review' });
    await location.admin.call(workflows.setUp, { ...at, id, body: { settings: { kind: 'review', people, remindDays: 1 } } });
    const { Id: itemId } = await ada.call(list.createItem, { ...at, body: { Title: 'One' } });
    const start = { ...at, workflowId: id, body: { itemId } };
    const newest = async () => (await ada.call(list.workflowHistory, { ...at, itemId }))[0];
    const requested = async () => waitFor(async () => expect((await newest())?.mayDecide).toBe(true), { timeout: 30_000, interval: 200 });
    await request(list.startWorkflow, start);
    await requested();
    await request(list.workflowHistory, { ...at, itemId });
    await request(list.itemsWithHistory, { ...at, itemIds: [itemId] });
    await request(list.deleteCheck, { ...at, body: { itemIds: [itemId] } });
    const runId = (await newest())?.id ?? '';
    await request(list.decideWorkflow, { ...at, runId, body: { itemId, decision: 'done' } });
    await waitFor(async () => expect(await newest()).toMatchObject({ state: 'completed', outcome: 'done' }), {
      timeout: 30_000,
      interval: 200,
    });
    const again = await ada.call(list.startWorkflow, start);
    await requested();
    await request(list.stopWorkflow, { ...at, runId: again.id, body: { itemId } });
    expect(await newest()).toMatchObject({ id: again.id, state: 'stopped' });
  },
  'WebDav.activeLocks, WebDav.releaseLock': async () => {
    const itemId = await newItem();
    await ada.call(list.checkOut, { listId: rows, id: itemId });
    await request(webDav.activeLocks, { systemSiteListId: rows }, location.admin);
    await request(webDav.releaseLock, { body: { systemSiteListId: rows, itemId } }, location.admin);
  },
  'List.approveItem, List.declineItem, List.approveItems, List.approvers': async () => {
    const approved = location.listId('Approved');
    const { Id: id } = await ada.call(list.createItem, { listId: approved, body: { Title: 'One' } });
    const one = { listId: approved, id };
    const handIn = async (Amount: number) => {
      await ada.call(list.updateItem, { listId: approved, body: { Id: id, Amount } });
      await ada.call(list.checkIn, { ...one, body: {} });
    };
    await ada.call(list.checkOut, one);
    await handIn(1);
    await request(list.declineItem, { ...one, body: { comments: 'Too little' } }, location.admin);
    await handIn(2);
    await request(list.approvers, one);
    await request(list.approveItem, one, location.admin);
    await request(list.approveItems, { listId: approved, body: { itemIds: [id] } }, location.admin);
  },
  'List.beginAttachment, List.uploadAttachment, List.cancelAttachment, List.attachment, List.deleteAttachment': async () => {
    const one = { listId: rows, id: await newItem() };
    const bytes = randomBytes(500);
    const plan = { fileName: 'a.bin', size: bytes.length, parts: [sha256(bytes)] };
    await request(list.beginAttachment, { ...one, body: plan });
    const never = await ada.call(list.beginAttachment, { ...one, body: plan });
    await request(list.cancelAttachment, { ...one, body: { uploadId: never.uploadId } });
    const { uploadId, parts } = await ada.call(list.beginAttachment, { ...one, body: plan });
    const sent = { method: 'PUT', headers: parts[0]?.headers ?? {}, body: new Uint8Array(bytes) };
    await fetch(new URL(parts[0]?.url ?? '', ada.origin), sent);
    await request(list.uploadAttachment, { ...one, body: { uploadId } });
    const [attachment] = (await ada.call(list.getItem, one)).Attachments ?? [];
    const attachmentId = attachment?.id ?? '';
    const { url } = await ada.call(list.attachment, { ...one, attachmentId });
    expect(Buffer.from(await (await fetch(new URL(url, ada.origin))).arrayBuffer())).toEqual(bytes);
    await request(list.attachment, { ...one, attachmentId });
    await request(list.deleteAttachment, { ...one, attachmentId });
  },
  'List.addComment, List.threads, List.editComment, List.resolveThread, List.reactToComment, List.checkMentions, List.deleteComment':
    async () => {
      const one = { listId: rows, id: await newItem() };
      await request(list.addComment, { ...one, body: { text: 'Is this so?' } });
      const [thread] = (await ada.call(list.threads, one)).threads;
      await request(list.threads, one);
      const ref = { threadId: thread?.id ?? '' };
      await request(list.editComment, { ...one, body: { ...ref, text: 'Is this really so?' } });
      await request(list.reactToComment, { ...one, body: { ...ref, kind: 'heart', isOn: true } });
      await request(list.resolveThread, { ...one, body: { ...ref, isResolved: true } });
      await request(list.checkMentions, { ...one, body: { userIds: [thread?.by.internalId ?? ''] } });
      await request(list.deleteComment, { ...one, body: ref });
      expect(await ada.call(list.threads, one)).toMatchObject({ threads: [], total: 0, unresolved: 0 });
    },
  'List.uploadAttachments': async () => {
    const form = new FormData();
    form.append('file', new Blob([randomBytes(50)]), 'a.bin');
    const path = `/api/List/${rows}/item/${await newItem()}/attachment/uploadmultiple`;
    const { value } = await (await ada.send(path, { method: 'POST', body: form })).json();
    expect(z.parse(list.uploadAttachments.answer, value)).toEqual(value);
    expect(value.attachments).toHaveLength(1);
  },
};
