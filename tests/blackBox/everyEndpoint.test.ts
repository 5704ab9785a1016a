import { randomBytes, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { forms } from '#shared/contracts/forms.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import type { Endpoint, Sent } from '#shared/http/contract.ts';
import { openPlace, type Place } from '#tests/blackBox/place.ts';
import { PASSWORD } from '#tests/blackBox/seed.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';
import { sha256, uploadOver } from '#tests/kit/uploadOver.ts';

let place: Place;
let ada: HttpBrowser;
let rows: string;
let library: string;
beforeAll(async () => {
  place = await openPlace();
  ada = await place.signIn('ada');
  rows = place.listId('Rows');
  library = place.listId('Library');
});
afterAll(() => place.close());

/** Calls an endpoint and holds the answer against what its contract promises. */
const ask = async <E extends Endpoint>(endpoint: E, sent: Sent<E>, as: HttpBrowser = ada): Promise<void> => {
  const value = await as.call(endpoint, sent);
  expect(z.parse(endpoint.answer, value)).toEqual(value);
};

const newItem = async (): Promise<number> => (await ada.call(list.createItem, { listId: rows, body: { Title: 'One' } })).Id;
const adaId = async (): Promise<string> => (await ada.call(account.getAccount, {})).id;
const lastHour = () => ({ startDate: new Date(Date.now() - 3_600_000).toISOString(), endDate: new Date().toISOString() });
const newFolder = () => ada.call(list.createFolder, { listId: library, folderName: randomUUID() });
const newUpload = async (bytes = randomBytes(500)) => {
  const body = { fileName: `${randomUUID()}.bin`, size: bytes.length, parts: [sha256(bytes)] };
  const ticket = await ada.call(list.beginUpload, { listId: library, body });
  const [part] = ticket.parts;
  const sent = { method: 'PUT', headers: part?.headers ?? {}, body: new Uint8Array(bytes) };
  await fetch(new URL(part?.url ?? '', ada.origin), sent);
  return ticket;
};

/** A call of every endpoint that is answered with success. An endpoint without one fails the test below. */
const calls: Record<string, () => Promise<void>> = {
  'Account.login': async () => ask(account.login, { body: { UserName: 'otto', Password: PASSWORD } }, await place.visitor()),
  'Account.logout': async () => ask(account.logout, {}, await place.signIn('otto')),
  'Account.getAccount': () => ask(account.getAccount, {}),
  'Account.twoFactorAuthentication': () => ask(account.twoFactorAuthentication, {}),
  'Account.enableAuthenticator': async () => ask(account.enableAuthenticator, {}, await place.signIn('otto')),
  'Account.add2faToUserProfile, Account.loginWith2fa, Account.disable2fa': async () => {
    const cleo = await place.signIn('cleo');
    const { sharedKey } = await cleo.call(account.enableAuthenticator, {});
    const authenticator = new TOTP({ secret: Secret.fromBase32(sharedKey) });
    await ask(account.add2faToUserProfile, { body: { Code: authenticator.generate() } }, cleo);
    const again = await place.visitor();
    await again.call(account.login, { body: { UserName: 'cleo', Password: PASSWORD } });
    const twoFactorCode = authenticator.generate({ timestamp: Date.now() + authenticator.period * 1000 });
    await ask(account.loginWith2fa, { body: { twoFactorCode } }, again);
    await ask(account.disable2fa, {}, again);
  },

  'Application.i18n': () => ask(application.i18n, { locale_code: 'fr' }),
  'Application.supportedLanguages': () => ask(application.supportedLanguages, {}),
  'Application.openapi': () => ask(application.openapi, {}),
  'Application.people': () => ask(application.people, { search: 'a' }),

  'AuditLog.listHistory': () => ask(auditLog.listHistory, { body: { ...lastHour(), listId: rows } }, place.admin),
  'AuditLog.itemHistory': async () =>
    ask(auditLog.itemHistory, { body: { ...lastHour(), listId: rows, id: await newItem() } }, place.admin),
  'AuditLog.userHistory': async () => ask(auditLog.userHistory, { body: { ...lastHour(), userId: await adaId() } }, place.admin),
  'AuditLog.exportAll': () => ask(auditLog.exportAll, { body: { subject: { listId: rows } } }, place.admin),
  'AuditLog.verify': () => ask(auditLog.verify, { body: { subject: { listId: rows } } }, place.admin),

  'Site.details': () => ask(site.details, { body: { path: '/' } }),
  'Site.lists': () => ask(site.lists, { systemSiteId: place.siteId }),
  'Site.subsites': () => ask(site.subsites, { systemSiteId: place.siteId }),

  'List.details': () => ask(list.details, { listId: rows }),
  'List.items': () => ask(list.items, { listId: rows, listViewId: 'amount' }),
  'List.titles': () => ask(list.titles, { listId: rows, search: 'o' }),
  'List.createItem': () => ask(list.createItem, { listId: rows, body: { Title: 'Two' } }),
  'List.getItem': async () => ask(list.getItem, { listId: rows, id: await newItem() }),
  'List.updateItem': async () => ask(list.updateItem, { listId: rows, body: { Id: await newItem(), Amount: 1.25 } }),
  'List.importRows': () => ask(list.importRows, { listId: place.listId('Private'), body: { text: 'Title\nImported' } }),
  'List.moveItem': async () => {
    const folder = await ada.call(list.createFolder, { listId: rows, folderName: randomUUID() });
    await ask(list.moveItem, { listId: rows, body: { id: await newItem(), folderId: folder.id } });
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
  'List.approveItem, List.declineItem, List.approveItems': async () => {
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
  'List.uploadAttachments': async () => {
    const form = new FormData();
    form.append('file', new Blob([randomBytes(50)]), 'a.bin');
    const path = `/api/List/${rows}/item/${await newItem()}/attachment/uploadmultiple`;
    const { value } = await (await ada.send(path, { method: 'POST', body: form })).json();
    expect(z.parse(list.uploadAttachments.answer, value)).toEqual(value);
    expect(value.attachments).toHaveLength(1);
  },
  'List.createFolder': () => ask(list.createFolder, { listId: library, folderName: randomUUID() }),
  'List.getFolder': async () => ask(list.getFolder, { listId: library, folderId: (await newFolder()).id }),
  'List.folderByPath': async () => ask(list.folderByPath, { listId: library, path: (await newFolder()).name }),
  'List.beginUpload': () => ask(list.beginUpload, { listId: library, body: { fileName: 'a.bin', size: 20, parts: ['0'.repeat(64)] } }),
  'List.upload': async () => ask(list.upload, { listId: library, body: { uploadId: (await newUpload()).uploadId } }),
  'List.cancelUpload': async () => ask(list.cancelUpload, { listId: library, body: { uploadId: (await newUpload()).uploadId } }),
  'List.download': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.bin`, randomBytes(500));
    await ask(list.download, { listId: library, id });
  },

  'List.getViews, List.createView, List.editView, List.deleteView': async () => {
    const body = {
      listId: rows,
      title: 'By title',
      fields: [{ field: 'Title' }],
      sortOrder: [{ sortProperty: 'Title', sortDescending: true }],
    };
    await ask(list.createView, { body }, place.admin);
    const { view } = await place.admin.call(list.createView, { body });
    await ask(list.getViews, { listId: rows });
    await ask(list.editView, { body: { ...body, listViewId: view.id, groupOrder: [{ internalFieldName: 'Amount' }] } }, place.admin);
    await ask(list.items, { listId: rows, listViewId: view.id });
    await ask(list.deleteView, { body: { listId: rows, listViewId: view.id } }, place.admin);
  },

  'ListDefinition.all, ListDefinition.distinctListFields, ListDefinition.download': async () => {
    await ask(listDefinition.all, {}, place.admin);
    await ask(listDefinition.distinctListFields, {}, place.admin);
    await ask(listDefinition.download, { listId: rows }, place.admin);
  },
  'ListDefinition.create, ListDefinition.update, ListDefinition.createField, ListDefinition.updateField, ListDefinition.upsertFields, ListDefinition.deleteField, ListDefinition.delete':
    async () => {
      const made = { systemSiteId: place.siteId, listDisplayName: `Made ${randomUUID()}`, type: 'items' as const };
      await ask(listDefinition.create, { body: { ...made, listDisplayName: `${made.listDisplayName} too` } }, place.admin);
      const { id: listId } = await place.admin.call(listDefinition.create, { body: made });
      await ask(listDefinition.update, { body: { listId, description: 'Made here' } }, place.admin);
      await ask(listDefinition.createField, { body: { listId, name: 'Amount', fieldType: 4 } }, place.admin);
      await ask(listDefinition.updateField, { body: { listId, internalFieldName: 'Amount', isUnique: true } }, place.admin);
      await ask(listDefinition.upsertFields, { body: { listId, fields: [{ name: 'More', fieldType: 0 }] } }, place.admin);
      await ask(listDefinition.deleteField, { body: { listId, internalFieldName: 'More' } }, place.admin);
      await ask(listDefinition.delete, { body: { listId } }, place.admin);
    },

  'ContentTypes.create, ContentTypes.getAll, ContentTypes.get, ContentTypes.options, ContentTypes.addOption, ContentTypes.updateOptions, ContentTypes.delete':
    async () => {
      const body = { title: 'Kind', fieldType: 3, rules: { CanAddOption: true } };
      await ask(contentTypes.create, { body }, place.admin);
      const { id } = await place.admin.call(contentTypes.create, { body });
      const made = { systemSiteId: place.siteId, listDisplayName: `Kinds ${randomUUID()}`, type: 'items' as const };
      const { id: listId } = await place.admin.call(listDefinition.create, { body: made });
      const field = { name: 'Kind', contentTypeId: id };
      await place.admin.call(listDefinition.createField, { body: { listId, ...field } });
      await ask(contentTypes.getAll, {});
      await ask(contentTypes.get, { id });
      await ask(contentTypes.options, { id });
      await ask(contentTypes.addOption, { id, listId, value: 'Other' }, place.admin);
      await ask(contentTypes.updateOptions, { id, body: { options: [{ id: 'one', value: 'One' }] } }, place.admin);
      await place.admin.call(listDefinition.deleteField, { body: { listId, internalFieldName: 'Kind' } });
      await ask(contentTypes.delete, { body: { id } }, place.admin);
    },

  'Forms.add, Forms.update, Forms.getFormByName, Forms.getFormById': async () => {
    const body = { listId: rows, formName: `Short ${randomUUID()}`, tabs: [{ sections: [{ fields: [{ field: 'Title' }] }] }] };
    const form = await place.admin.call(forms.add, { body });
    await ask(forms.add, { body: { ...body, formName: `${body.formName} too` } }, place.admin);
    await ask(forms.update, { body: { ...body, id: form.id } }, place.admin);
    await ask(forms.getFormByName, { listId: rows, formName: body.formName });
    await ask(forms.getFormById, { listId: rows, id: form.id });
  },
  'Workflows.all, Workflows.add, Workflows.update, Workflows.remove': async () => {
    const workflow = await place.admin.call(workflows.add, { listId: rows, workflowId: randomUUID() });
    await ask(workflows.add, { listId: rows, workflowId: randomUUID(), triggerEvent: 'ItemCreated' }, place.admin);
    await ask(workflows.all, { listId: rows });
    await ask(workflows.update, { listId: rows, id: workflow.id, enabled: false }, place.admin);
    await ask(workflows.remove, { listId: rows, id: workflow.id }, place.admin);
  },

  'Permission.get, Permission.why, Permission.stopInheriting, Permission.grant, Permission.edit, Permission.remove, Permission.inheritPermissions':
    async () => {
      const scope = { listId: rows, itemId: await newItem() };
      const entry = { ...scope, userIds: [await adaId()], accessLevels: [Access.Read, Access.CreateViews] };
      await ask(permission.get, scope, place.admin);
      await ask(permission.why, scope);
      await ask(permission.stopInheriting, { body: scope }, place.admin);
      await ask(permission.grant, { body: entry }, place.admin);
      await ask(permission.edit, { body: { ...entry, accessLevels: Access.Contribute } }, place.admin);
      await ask(permission.remove, { body: { ...scope, userIds: entry.userIds } }, place.admin);
      await ask(permission.inheritPermissions, { body: scope }, place.admin);
    },

  'Recycle.delete': async () => ask(recycle.delete, { body: { listId: rows, id: await newItem() } }),
  'Recycle.deleteFolder': async () => ask(recycle.deleteFolder, { body: { listId: library, folderId: (await newFolder()).id } }),
  'Recycle.deleteMultipleItems': async () => ask(recycle.deleteMultipleItems, { body: { listId: rows, itemIds: [await newItem()] } }),
  'Recycle.restore': async () => {
    const { recycleId } = await ada.call(recycle.delete, { body: { listId: rows, id: await newItem() } });
    await ask(recycle.restore, { body: { systemSiteId: place.siteId, recycleId } });
  },
  'Recycle.permanentlyDelete': async () => {
    const { recycleId } = await ada.call(recycle.delete, { body: { listId: rows, id: await newItem() } });
    await ask(recycle.permanentlyDelete, { body: { systemSiteId: place.siteId, recycleId } });
  },
  'Recycle.all': () => ask(recycle.all, {}, place.admin),
  'Recycle.itemUrl': async () => {
    const { recycleId } = await ada.call(recycle.delete, { body: { listId: rows, id: await newItem() } });
    await ask(recycle.itemUrl, { systemSiteId: place.siteId, recycleId });
  },
  'Application.followJob, Application.cancelJob': async () => {
    const folder = await newFolder();
    await ada.call(list.createFolder, { listId: library, folderName: 'Inside', parentFolderId: folder.id });
    const { jobId } = await ada.call(recycle.deleteFolder, { body: { listId: library, folderId: folder.id } });
    await ask(application.followJob, { jobId: jobId ?? '' });
    await ask(application.cancelJob, { jobId: jobId ?? '' });
  },
  'Recycle.site': () => ask(recycle.site, { systemSiteId: place.siteId }),
};

test('every endpoint is called here', () => {
  const called = Object.keys(calls).flatMap((names) => names.split(', '));
  expect(called.sort()).toEqual(endpoints.map(({ controller, action }) => `${controller}.${action}`).sort());
});

test.each(Object.entries(calls))('%s answers what its contract promises', (_, call) => call());
