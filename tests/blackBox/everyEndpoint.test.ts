import { randomBytes, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
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
  'List.versions': async () => ask(list.versions, { listId: rows, id: await newItem() }),
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
