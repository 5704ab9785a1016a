import { randomBytes, randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { webDav } from '#shared/contracts/webDav.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { ada, adaId, ask, type Calls, newItem, place, rows } from '#tests/blackBox/calls/open.ts';
import { sha256 } from '#tests/kit/uploadOver.ts';

/** Items, their versions, drafts and attachments. */
export const itemsCalls: Calls = {
  'List.details': () => ask(list.details, { listId: rows }),
  'List.items': () => ask(list.items, { listId: rows, listViewId: 'amount' }),
  'List.titles': () => ask(list.titles, { listId: rows, search: 'o', pageSize: -1 }),
  'List.named': () => ask(list.named, { listId: peopleLists.users, body: { fieldName: 'Groups', words: ['Editors'] } }, place.admin),
  'ListDefinition.drafts': () => ask(listDefinition.drafts, { listId: rows }, place.admin),
  'List.totals': () => ask(list.totals, { listId: rows, measure: 'Amount' }),
  'List.fields': () => ask(list.fields, { listId: rows }),
  'List.detailsAndItems': () => ask(list.detailsAndItems, { listId: rows, pageSize: 5 }),
  'List.itemsOnly': () => ask(list.itemsOnly, { listId: rows, listViewId: 'amount' }),
  'List.createItem': () => ask(list.createItem, { listId: rows, body: { Title: 'Two' } }),
  'List.getItem': async () => ask(list.getItem, { listId: rows, id: await newItem() }),
  'List.updateItem': async () => ask(list.updateItem, { listId: rows, body: { Id: await newItem(), Amount: 1.25 } }),
  'File.readTable': () => ask(file.readTable, { body: { text: 'Title\nRead' } }),
  'List.importRows': () => ask(list.importRows, { listId: place.listId('Private'), body: { text: 'Title\nImported' } }),
  'List.moveItem': async () => {
    const folder = await ada.call(list.createFolder, { listId: rows, folderName: randomUUID() });
    await ask(list.moveItem, { listId: rows, body: { id: await newItem(), folderId: folder.id } });
  },
  'List.moveSelection': async () => {
    const folder = await ada.call(list.createFolder, { listId: rows, folderName: randomUUID() });
    await ask(list.moveSelection, { listId: rows, body: { itemIds: [await newItem()], goalFolderId: folder.id } });
  },
  'List.versions': async () => ask(list.versions, { listId: rows, id: await newItem() }),
  'List.version, List.restoreVersion, List.deleteVersion': async () => {
    const one = { listId: rows, id: await newItem() };
    await ada.call(list.updateItem, { listId: rows, body: { Id: one.id, Amount: 2 } });
    await ask(list.version, { ...one, versionNum: 1 });
    await ask(list.restoreVersion, { ...one, versionNum: 1 });
    await ask(list.deleteVersion, { ...one, versionNum: 2, body: { reasonToDelete: 'Wrong' } });
  },
  'List.checkOut, List.checkIn, List.discardCheckOut, List.checkOutItems, List.checkInItems': async () => {
    const one = { listId: rows, id: await newItem() };
    await ask(list.checkOut, one);
    await ada.call(list.updateItem, { listId: rows, body: { Id: one.id, Amount: 2 } });
    await ask(list.checkIn, { ...one, body: { comments: 'Two' } });
    await ada.call(list.checkOut, one);
    await ask(list.discardCheckOut, one);
    await ask(list.checkOutItems, { listId: rows, body: { itemIds: [one.id] } });
    await ask(list.checkInItems, { listId: rows, body: { itemIds: [one.id] } });
  },
  'List.startWorkflow, List.workflowHistory, List.itemsWithHistory, List.deleteCheck, List.decideWorkflow, List.stopWorkflow': async () => {
    const at = { listId: place.listId('Reviewed') };
    const people = [{ internalId: await adaId(), fullName: 'Ada', isGroup: false }];
    const { id } = await place.admin.call(workflows.add, { ...at, workflowId: 'review' });
    await place.admin.call(workflows.setUp, { ...at, id, body: { settings: { kind: 'review', people, remindDays: 1 } } });
    const { Id: itemId } = await ada.call(list.createItem, { ...at, body: { Title: 'One' } });
    const start = { ...at, workflowId: id, body: { itemId } };
    const newest = async () => (await ada.call(list.workflowHistory, { ...at, itemId }))[0];
    const asked = async () => vi.waitFor(async () => expect((await newest())?.mayDecide).toBe(true), { timeout: 30_000, interval: 200 });
    await ask(list.startWorkflow, start);
    await asked();
    await ask(list.workflowHistory, { ...at, itemId });
    await ask(list.itemsWithHistory, { ...at, itemIds: [itemId] });
    await ask(list.deleteCheck, { ...at, body: { itemIds: [itemId] } });
    const runId = (await newest())?.id ?? '';
    await ask(list.decideWorkflow, { ...at, runId, body: { itemId, decision: 'done' } });
    await vi.waitFor(async () => expect(await newest()).toMatchObject({ state: 'completed', outcome: 'done' }), {
      timeout: 30_000,
      interval: 200,
    });
    const again = await ada.call(list.startWorkflow, start);
    await asked();
    await ask(list.stopWorkflow, { ...at, runId: again.id, body: { itemId } });
    expect(await newest()).toMatchObject({ id: again.id, state: 'stopped' });
  },
  'WebDav.activeLocks, WebDav.releaseLock': async () => {
    const itemId = await newItem();
    await ada.call(list.checkOut, { listId: rows, id: itemId });
    await ask(webDav.activeLocks, { systemSiteListId: rows }, place.admin);
    await ask(webDav.releaseLock, { body: { systemSiteListId: rows, itemId } }, place.admin);
  },
  'List.approveItem, List.declineItem, List.approveItems, List.approvers': async () => {
    const approved = place.listId('Approved');
    const { Id: id } = await ada.call(list.createItem, { listId: approved, body: { Title: 'One' } });
    const one = { listId: approved, id };
    const handIn = async (Amount: number) => {
      await ada.call(list.updateItem, { listId: approved, body: { Id: id, Amount } });
      await ada.call(list.checkIn, { ...one, body: {} });
    };
    await ada.call(list.checkOut, one);
    await handIn(1);
    await ask(list.declineItem, { ...one, body: { comments: 'Too little' } }, place.admin);
    await handIn(2);
    await ask(list.approvers, one);
    await ask(list.approveItem, one, place.admin);
    await ask(list.approveItems, { listId: approved, body: { itemIds: [id] } }, place.admin);
  },
  'List.beginAttachment, List.uploadAttachment, List.cancelAttachment, List.attachment, List.deleteAttachment': async () => {
    const one = { listId: rows, id: await newItem() };
    const bytes = randomBytes(500);
    const plan = { fileName: 'a.bin', size: bytes.length, parts: [sha256(bytes)] };
    await ask(list.beginAttachment, { ...one, body: plan });
    const never = await ada.call(list.beginAttachment, { ...one, body: plan });
    await ask(list.cancelAttachment, { ...one, body: { uploadId: never.uploadId } });
    const { uploadId, parts } = await ada.call(list.beginAttachment, { ...one, body: plan });
    const sent = { method: 'PUT', headers: parts[0]?.headers ?? {}, body: new Uint8Array(bytes) };
    await fetch(new URL(parts[0]?.url ?? '', ada.origin), sent);
    await ask(list.uploadAttachment, { ...one, body: { uploadId } });
    const [attachment] = (await ada.call(list.getItem, one)).Attachments ?? [];
    const attachmentId = attachment?.id ?? '';
    const { url } = await ada.call(list.attachment, { ...one, attachmentId });
    expect(Buffer.from(await (await fetch(new URL(url, ada.origin))).arrayBuffer())).toEqual(bytes);
    await ask(list.attachment, { ...one, attachmentId });
    await ask(list.deleteAttachment, { ...one, attachmentId });
  },
  'List.addComment, List.threads, List.editComment, List.resolveThread, List.reactToComment, List.checkMentions, List.deleteComment':
    async () => {
      const one = { listId: rows, id: await newItem() };
      await ask(list.addComment, { ...one, body: { text: 'Is this so?' } });
      const [thread] = (await ada.call(list.threads, one)).threads;
      await ask(list.threads, one);
      const ref = { threadId: thread?.id ?? '' };
      await ask(list.editComment, { ...one, body: { ...ref, text: 'Is this really so?' } });
      await ask(list.reactToComment, { ...one, body: { ...ref, kind: 'heart', isOn: true } });
      await ask(list.resolveThread, { ...one, body: { ...ref, isResolved: true } });
      await ask(list.checkMentions, { ...one, body: { userIds: [thread?.by.internalId ?? ''] } });
      await ask(list.deleteComment, { ...one, body: ref });
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
