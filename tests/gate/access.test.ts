import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/access/nodes.ts';
import { createGroup } from '#functions/domain/groups/createGroup.ts';
import { Access, type Level, levels } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { template } from '#shared/contracts/template.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { type Browser, sendingOf } from '#tests/kit/callThrough.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

/** Spelled out from the specification's table of bits, on purpose not with the product's own function. */
const bits: Record<Level, number[]> = {
  None: [],
  LimitedRead: [0],
  RestrictedRead: [0, 1],
  Read: [0, 1, 2],
  Create: [0, 1, 2, 3],
  Edit: [0, 1, 2, 4],
  ContributeWithoutDelete: [0, 1, 2, 3, 4],
  Delete: [0, 1, 2, 5],
  Contribute: [0, 1, 2, 3, 4, 5],
  ModifyPermissions: [0, 1, 2, 6],
  EditForms: [0, 1, 2, 4, 7],
  CreatePersonalViews: [8],
  CreateViews: [8, 9],
  ContributePages: [0, 1, 2, 3, 4, 5, 10],
  Approve: [0, 1, 2, 4, 11],
  FullAccess: Array.from({ length: 31 }, (_, bit) => bit),
};

const holds = (held: Level, needed: Level): boolean => bits[needed].every((bit) => bits[held].includes(bit));

/** Below this an object is answered as if it did not exist. */
const seen: Partial<Record<Endpoint['on'], Level>> = { site: 'LimitedRead', list: 'LimitedRead', item: 'Read', scope: 'LimitedRead' };

type Expected = 'allowed' | 'signInRequired' | 'forbidden' | 'notFound';

const oracle = ({ needs, on }: Endpoint, who: 'visitor' | 'admin' | Level): Expected => {
  if (needs === 'anyone' || who === 'admin') return 'allowed';
  if (who === 'visitor') return 'signInRequired';
  const visible = seen[on];
  if (visible && !holds(who, visible)) return 'notFound';
  if (needs === 'user' || needs === 'admin') return needs === 'admin' ? 'forbidden' : 'allowed';
  return holds(who, needs) ? 'allowed' : 'forbidden';
};

/** What a browser would say of a passkey that does not exist. */
const nobody = { id: 'none', rawId: 'none', type: 'public-key', clientExtensionResults: {} };
const madeNothing = { ...nobody, response: { clientDataJSON: 'none', attestationObject: 'none' } };
const usedNothing = { ...nobody, response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none', userHandle: 'none' } };

let world: World;
let sent: Record<string, Record<string, unknown>>;
const people = new Map<Level, Member>();
let admin: Member;

beforeAll(async () => {
  world = await openWorld();
  admin = await world.member('Root', Access.None, { isAdmin: true });
  const lockedOut = await world.member('Locked out', Access.None);
  const things = await world.list();
  const library = await world.list({ type: 'documents' });
  await admin.call(list.createItem, { listId: things.id, body: { Title: 'Kept' } });
  const folder = await admin.call(list.createFolder, { listId: library.id, folderName: 'Kept' });
  for (const level of levels) {
    const member = await world.member(level, Access.None);
    await world.grant(node.list(things.id), member.user, Access[level]);
    await world.grant(node.list(library.id), member.user, Access[level]);
    await world.grant(node.site(world.site.id), member.user, Access[level]);
    people.set(level, member);
  }
  const values = { Title: 'Kept' };
  const { id: itemTemplate } = await admin.call(template.addListItem, { body: { listId: things.id, templateName: 'Kept', values } });
  const form = multipart('/api/Template/list/documents/add', [['Kept.txt', randomBytes(20)]], `listId=${library.id}&templateName=Kept`);
  const documentTemplate = JSON.parse((await admin.send(form)).body).value.id;
  const { id: groupId } = await createGroup(world.ctx, { name: 'Crew' });
  const onItem = { listId: things.id, id: 1 };
  const siteRef = { systemSiteId: world.site.id };
  const day = new Date().toISOString();
  const today = { startDate: day, endDate: day };
  const alert = { alertTitle: 'Mine', alertFrequency: 0, alertChangeType: 0, alertChangeEvent: 0 };
  const news = { title: 'News', type: 'Info', bannerMessage: 'News', triggerDate: day, endDate: '2099-01-01T00:00:00.000Z' };
  sent = {
    'Account.login': { body: { UserName: 'nobody', Password: PASSWORD } },
    'Account.loginWith2fa': { body: { twoFactorCode: '000000' } },
    'Account.loginWith2faRecoveryCode': { body: { recoveryCode: '00000-00000' } },
    'Account.forgotPassword': { body: { UserName: 'nobody' } },
    'Account.resetPassword': { body: { username: 'nobody', code: 'none', Password: PASSWORD } },
    'Account.disableUserFromToken': { body: { userName: 'nobody', code: 'none' } },
    'Account.add2faToUserProfile': { body: { Code: '000000' } },
    'Account.dismissNotification': { body: { notificationId: 'none' } },
    'Account.getMyAgenda': today,
    'Account.getMyTaskUrl': { taskId: 'item.none.1' },
    'Alerts.get': { id: `${things.id}-01M80206D8EWXXKH1C39H8MA6X` },
    'Alerts.user': { listId: things.id },
    'Alerts.all': siteRef,
    'Alerts.add': { body: { ...alert, systemSiteListIds: ['none'] } },
    'Alerts.addBulk': { body: { ...alert, systemSiteListIds: ['none'], userIds: ['nobody'] } },
    'Alerts.edit': { body: { ...alert, id: `${things.id}-01M80206D8EWXXKH1C39H8MA6X` } },
    'Alerts.delete': { body: { id: `${things.id}-01M80206D8EWXXKH1C39H8MA6X` } },
    'Application.globalNotification': { notificationId: '01M80206D8EWXXKH1C39H8MA6X' },
    'Application.createGlobalNotification': { body: news },
    'Application.editGlobalNotification': { body: { ...news, id: '01M80206D8EWXXKH1C39H8MA6X' } },
    'Application.deleteGlobalNotification': { body: { notificationId: '01M80206D8EWXXKH1C39H8MA6X' } },
    'Account.setAsHomepage': { body: { website: '/_lists' } },
    'Account.setPreferredLanguage': { body: { language: 'en' } },
    'Account.addPasskey': { body: madeNothing },
    'Account.loginWithPasskey': { body: usedNothing },
    'Account.renamePasskey': { body: { id: 'none', name: 'None' } },
    'Account.removePasskey': { body: { id: 'none' } },
    'Account.createUserApiKeys': { body: { Alias: 'Script' } },
    'Account.deleteUserApiKey': { body: { id: 'none' } },
    'Account.deleteUserApiKeys': { body: { ids: ['none'] } },
    'Account.confirmIdentity': { body: { Password: PASSWORD } },
    'Account.changePassword': { body: { CurrentPassword: 'Wrong', Password: PASSWORD, ConfirmPassword: PASSWORD } },
    'Account.disable2FactorAuthentication': { body: { userId: 'nobody' } },
    'Account.endSession': { body: { sessionId: 'none' } },
    'Application.i18n': { locale_code: 'en' },
    'Application.contactSupport': { body: { UserName: 'nobody', Subject: 'Help', Body: 'Please' } },
    'Application.sendBulkEmail': { body: { actionType: 'Notify', userGroups: [lockedOut.user.id], subject: 'News', body: 'None' } },
    'Application.bccList': { id: 'none' },
    'Application.unlockUsers': { body: { userIds: [lockedOut.user.id] } },
    'Application.disableUsers': { body: { userIds: [lockedOut.user.id] } },
    'Application.enableUsers': { body: { userIds: [lockedOut.user.id] } },
    'Application.editSystemSetting': { body: { settingKey: 'Captcha', settings: { provider: 'altcha', siteKey: '' } } },
    'Application.sendTestEmail': { body: { to: 'root@example.org' } },
    'AuditLog.listHistory': { body: { ...today, listId: things.id } },
    'AuditLog.itemHistory': { body: { ...today, ...onItem } },
    'AuditLog.userHistory': { body: { ...today, userId: 'nobody' } },
    'AuditLog.exportAll': { body: { subject: { listId: things.id } } },
    'AuditLog.verify': { body: { subject: { listId: things.id } } },
    'ContentTypes.get': { id: 'none' },
    'ContentTypes.options': { id: 'none' },
    'ContentTypes.create': { body: { title: 'Text', fieldType: 0 } },
    'ContentTypes.delete': { body: { id: 'none' } },
    'ContentTypes.addOption': { id: 'none', listId: things.id, value: 'One' },
    'ContentTypes.updateOptions': { id: 'none', body: { options: [] } },
    'Forms.add': { body: { listId: things.id, formName: 'view', tabs: [{ sections: [] }] } },
    'Forms.update': { body: { listId: things.id, id: 'none', formName: 'view', tabs: [{ sections: [] }] } },
    'Forms.getFormByName': { listId: things.id, formName: 'None' },
    'Forms.getFormById': { listId: things.id, id: 'none' },
    'Group.members': { groupId },
    'Group.addMembers': { body: { groupId, userIds: ['nobody'] } },
    'Group.removeMembers': { body: { groupId, userIds: ['nobody'] } },
    'Template.listItem': { templateId: itemTemplate },
    'Template.listItems': { listId: things.id },
    'Template.addListItem': { body: { listId: things.id, templateName: 'Kept', values: {} } },
    'Template.listDocument': { templateId: documentTemplate },
    'Template.listDocuments': { listId: library.id },
    'Template.downloadDocument': { templateId: documentTemplate },
    'Template.beginDocument': { listId: library.id, body: { fileName: 'a.txt', size: 12, parts: ['0'.repeat(64)] } },
    'Template.addDocument': { listId: library.id, templateName: 'Kept', body: { uploadId: 'none' } },
    'Template.cancelDocument': { listId: library.id, body: { uploadId: 'none' } },
    'Template.createDocument': { body: { templateId: documentTemplate, fileName: 'Made' } },
    'Template.addConsent': { templateName: 'Rules', body: {} },
    'Template.consentFile': { templateId: 'none' },
    'Application.editConsentDocument': { body: { id: 'none' } },
    'Application.consentSignatures': { id: 'none' },
    'Account.signConsentDocument': { body: { consentDocumentId: 'none' } },
    'Template.delete': { body: { templateId: `${library.id}-none` } },
    'Workflows.all': { listId: things.id },
    'Workflows.add': { listId: things.id, workflowId: 'none' },
    'Workflows.update': { listId: things.id, id: 'none' },
    'Workflows.remove': { listId: things.id, id: 'none' },
    'ListDefinition.download': { listId: things.id },
    'ListDefinition.drafts': { listId: things.id },
    'ListDefinition.create': { body: { ...siteRef, listDisplayName: '?', type: 'items' } },
    'ListDefinition.update': { body: { listId: things.id } },
    'ListDefinition.delete': { body: { listId: things.id } },
    'ListDefinition.createField': { body: { listId: things.id, name: 'More', fieldType: 0 } },
    'ListDefinition.updateField': { body: { listId: things.id, internalFieldName: 'None' } },
    'ListDefinition.deleteField': { body: { listId: things.id, internalFieldName: 'None' } },
    'ListDefinition.upsertFields': { body: { listId: things.id, fields: [{ internalFieldName: 'None' }] } },
    'List.getViews': { listId: things.id },
    'List.createView': { body: { listId: things.id, title: 'Mine', fields: [], isPersonal: true } },
    'List.editView': { body: { listId: things.id, listViewId: 'own-none', title: 'Mine', fields: [] } },
    'List.deleteView': { body: { listId: things.id, listViewId: 'own-none' } },
    'List.getItem': onItem,
    'List.versions': onItem,
    'List.version': { ...onItem, versionNum: 1 },
    'List.restoreVersion': { ...onItem, versionNum: 1 },
    'List.deleteVersion': { ...onItem, versionNum: 1, body: { reasonToDelete: 'none' } },
    'List.checkOut': onItem,
    'List.checkIn': { ...onItem, body: {} },
    'List.discardCheckOut': onItem,
    'List.approveItem': onItem,
    'List.declineItem': { ...onItem, body: {} },
    'List.checkOutItems': { listId: things.id, body: { itemIds: [999] } },
    'List.checkInItems': { listId: things.id, body: { itemIds: [999] } },
    'List.approveItems': { listId: things.id, body: { itemIds: [999] } },
    'List.uploadAttachment': { ...onItem, body: { uploadId: 'none' } },
    'List.uploadAttachments': onItem,
    'List.beginAttachment': { ...onItem, body: { fileName: 'a.txt', size: 12, parts: ['0'.repeat(64)] } },
    'List.cancelAttachment': { ...onItem, body: { uploadId: 'none' } },
    'List.attachment': { ...onItem, attachmentId: 'none' },
    'List.deleteAttachment': { ...onItem, attachmentId: 'none' },
    'List.createItem': { listId: things.id, body: { Title: 'New' } },
    'List.importRows': { listId: things.id, body: { text: 'Title\nImported' } },
    'File.rename': { ...onItem, fileName: 'a.txt' },
    'List.moveItem': { listId: things.id, body: { id: 1, folderId: things.id } },
    'List.updateItem': { listId: things.id, body: { Id: 1, Title: 'Kept' } },
    'List.createFolder': { listId: library.id, folderName: 'Kept' },
    'List.editFolder': { listId: library.id, folderId: folder.id, folderName: 'Kept' },
    'List.moveFolder': { listId: library.id, body: { folderId: folder.id, parentFolderId: library.id } },
    'List.copyItem': { listId: things.id, body: { id: 1, folderId: 'none' } },
    'List.copyFolder': { listId: library.id, body: { folderId: folder.id, parentFolderId: 'none' } },
    'List.uploadDocuments': { listId: library.id },
    'List.importDocuments': { listId: library.id, body: { uploadId: 'none' } },
    'List.getFolder': { listId: library.id, folderId: folder.id },
    'List.folderByPath': { listId: library.id, path: 'Kept' },
    'List.beginUpload': { listId: library.id, body: { fileName: 'a.txt', size: 12, parts: ['0'.repeat(64)] } },
    'List.upload': { listId: library.id, body: { uploadId: 'none' } },
    'List.cancelUpload': { listId: library.id, body: { uploadId: 'none' } },
    'List.download': onItem,
    'Permission.get': { listId: things.id },
    'Permission.why': { listId: things.id },
    'Permission.grant': { body: { listId: things.id, userIds: ['nobody'], accessLevels: Access.Read } },
    'Permission.edit': { body: { listId: things.id, userIds: ['nobody'], accessLevels: Access.Read } },
    'Permission.remove': { body: { listId: things.id, userIds: ['nobody'] } },
    'Permission.stopInheriting': { body: { listId: things.id } },
    // From then on the site decides, which gives everybody the same.
    'Permission.inheritPermissions': { body: { listId: things.id } },
    'Recycle.delete': { body: { ...onItem, id: 1 } },
    'Recycle.deleteFolder': { body: { listId: library.id, folderId: folder.id } },
    'Recycle.deleteMultipleItems': { body: { listId: things.id, itemIds: [999] } },
    'Recycle.permanentlyDelete': { body: { ...siteRef, recycleId: 'none' } },
    'Recycle.itemUrl': { ...siteRef, recycleId: 'none' },
    'Application.followJob': { jobId: 'none' },
    'Application.cancelJob': { jobId: 'none' },
    'Recycle.restore': { body: { ...siteRef, recycleId: 'none' } },
    'Recycle.site': siteRef,
    'Schedule.itemsSchedule': { startTime: day, endTime: day, items: [`item:${things.id}#1`] },
    'Schedule.availableTimeSlots': { startTime: day, endTime: day, items: [`item:${things.id}#1`] },
    'WebDav.activeLocks': {},
    'WebDav.releaseLock': { body: { systemSiteListId: things.id, itemId: 1 } },
    'Widget.calendar': { ...today, listIds: [things.id] },
    'Site.details': { body: { path: '/' } },
    'Site.lists': siteRef,
    'Site.subsites': siteRef,
    ...Object.fromEntries(
      ['details', 'items', 'detailsAndItems', 'itemsOnly', 'titles', 'fields', 'folders'].map((action) => [
        `List.${action}`,
        { listId: things.id },
      ]),
    ),
  };
});
afterAll(() => world.close());

/** What the gate said; whatever a verb says afterwards counts as allowed. */
const outcome = async (asker: Browser, endpoint: Endpoint): Promise<Expected> => {
  if (/Recycle|ListDefinition/.test(endpoint.controller) && endpoint.action.startsWith('delete')) await restoreKept();
  const { body } = await asker.send(sendingOf(endpoint, sent[`${endpoint.controller}.${endpoint.action}`] ?? {}));
  const error = JSON.parse(body).errors?.[0]?.error;
  return error === 'signInRequired' || error === 'forbidden' || error === 'notFound' ? error : 'allowed';
};

/** Earlier rows of the table may have deleted what later ones ask for. */
const restoreKept = async (): Promise<void> => {
  for (const { id } of await admin.call(recycle.site, { systemSiteId: world.site.id })) {
    await admin.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId: id } });
  }
};

/** Calls whose verb answers notFound by itself for the ids of this table. */
const verbSaysNotFound = new Set([
  'Alerts.get',
  'Alerts.add',
  'Alerts.addBulk',
  'Alerts.edit',
  'Alerts.delete',
  'Account.dismissNotification',
  'Account.getMyTaskUrl',
  'Application.globalNotification',
  'Application.editGlobalNotification',
  'Application.deleteGlobalNotification',
  'Account.disable2FactorAuthentication',
  'Account.endSession',
  'Account.apiKey',
  'Account.deleteUserApiKey',
  'Account.renamePasskey',
  'Account.removePasskey',
  'Account.deleteUserApiKeys',
  'Application.followJob',
  'Application.cancelJob',
  'Application.bccList',
  'Recycle.itemUrl',
  'Recycle.permanentlyDelete',
  'Recycle.restore',
  'List.download',
  'List.copyItem',
  'List.copyFolder',
  'List.deleteView',
  'ContentTypes.get',
  'ContentTypes.options',
  'ContentTypes.delete',
  'ContentTypes.addOption',
  'ContentTypes.updateOptions',
  'Forms.getFormByName',
  'Forms.getFormById',
  'Template.consentFile',
  'Application.editConsentDocument',
  'Application.consentSignatures',
  'Account.signConsentDocument',
  'Template.delete',
  'Workflows.update',
  'Workflows.remove',
  'List.version',
  'List.restoreVersion',
  'List.deleteVersion',
  'List.attachment',
  'List.deleteAttachment',
  'Schedule.itemsSchedule',
  'Schedule.availableTimeSlots',
  'Widget.calendar',
  'Site.details',
]);
const asked = endpoints.filter(({ controller, action }) => action !== 'logout' && !verbSaysNotFound.has(`${controller}.${action}`));

describe('PERM-002 AUTH-001 AUTH-002 the access matrix', () => {
  test.each(asked.map((endpoint) => [`${endpoint.controller}.${endpoint.action}`, endpoint] as const))('%s', async (_, endpoint) => {
    expect(await outcome(world.visitor(), endpoint), 'visitor').toBe(
      oracle(endpoint, 'visitor') === 'allowed' ? 'allowed' : await visitorRefusal(endpoint),
    );
    expect(await outcome(admin, endpoint), 'admin').toBe('allowed');
    for (const [level, member] of people) expect(await outcome(member, endpoint), level).toBe(oracle(endpoint, level));
    await restoreKept();
  });
});

/** A visitor's unsafe call fails at the anti-forgery check before anybody asks who it is; with a token it is told to sign in. */
const visitorRefusal = async (endpoint: Endpoint): Promise<Expected> => {
  if (endpoint.method === 'GET' && !endpoint.changes) return 'signInRequired';
  const visitor = world.visitor();
  visitor.cookies.set('CSRF-TOKEN', 'chosen');
  expect(await outcome(visitor, endpoint)).toBe('signInRequired');
  return 'allowed';
};

test('PERM-010 administrators count as full access everywhere', async () => {
  expect(await admin.call(list.details, { listId: String(sent['List.items']?.listId) })).toMatchObject({ access: { effectiveAccess: -1 } });
});

test('PERM-006 administrators are told by a flag of their own, which full access does not replace and which needs no access', async () => {
  const gated = asked.filter(({ needs }) => needs === 'admin');
  expect(gated.length).toBeGreaterThan(5);
  const full = people.get('FullAccess') ?? expect.fail('nobody has full access');
  for (const endpoint of gated) {
    expect(await outcome(full, endpoint), `${endpoint.controller}.${endpoint.action}`).toBe('forbidden');
    expect(await outcome(admin, endpoint), `${endpoint.controller}.${endpoint.action}`).toBe('allowed');
  }
  expect((await admin.call(account.getAccount, {})).isAdmin).toBe(true);
  expect((await full.call(account.getAccount, {})).isAdmin).toBe(false);
});

test('PERM-009 nothing is asked but a session, a level of access or the flag: with full access and in no group all but the administrators’ calls are made', async () => {
  const full = people.get('FullAccess') ?? expect.fail('nobody has full access');
  expect((await full.call(account.getAccount, {})).groups).toEqual([]);
  for (const endpoint of asked.filter(({ needs }) => needs !== 'admin')) {
    expect(['anyone', 'user', ...levels], endpoint.action).toContain(endpoint.needs);
    expect(await outcome(full, endpoint), `${endpoint.controller}.${endpoint.action}`).toBe('allowed');
    await restoreKept();
  }
});

test('every endpoint stands in the table', () => {
  const covered = new Set([...Object.keys(sent)]);
  const bare = new Set([
    'Account.logout',
    'Account.getAccount',
    'Account.consentDocumentsToSign',
    'Application.consentDocuments',
    'Account.getPendingNotifications',
    'Account.dismissAllNotifications',
    'Account.getPendingTasks',
    'Account.getOutstandingTasks',
    'Account.twoFactorAuthentication',
    'Account.enableAuthenticator',
    'Account.disable2fa',
    'Account.resetAuthenticator',
    'Account.getRecoveryCodes',
    'Account.getSessions',
    'Account.getUserApiKeys',
    'Account.getPasskeys',
    'Account.beginPasskey',
    'Account.beginPasskeySignIn',
    'Account.apiKey',
    'Account.token',
    'Account.loginBasicAuth',
    'Account.loginDigestAuth',
    'Account.getHomePage',
    'Account.getMyDrafts',
    'Account.endOtherSessions',
    'Application.supportedLanguages',
    'Application.systemSettings',
    'Application.bootstrap',
    'Application.captcha',
    'Application.bulkEmailHistory',
    'Application.outbox',
    'Application.openapi',
    'Application.people',
    'Application.userDetails',
    'Application.globalNotifications',
    'Recycle.all',
    'ListDefinition.all',
    'ListDefinition.distinctListFields',
    'ContentTypes.getAll',
  ]);
  const missing = endpoints
    .map(({ controller, action }) => `${controller}.${action}`)
    .filter((name) => !covered.has(name) && !bare.has(name));
  expect(missing).toEqual([]);
});
