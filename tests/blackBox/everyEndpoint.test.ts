import { randomBytes, randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { application } from '#shared/contracts/application.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { file } from '#shared/contracts/file.ts';
import { forms } from '#shared/contracts/forms.ts';
import { group } from '#shared/contracts/group.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { schedule } from '#shared/contracts/schedule.ts';
import { site } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import { webDav } from '#shared/contracts/webDav.ts';
import { widget } from '#shared/contracts/widget.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import type { Endpoint, Sent } from '#shared/http/contract.ts';
import { FieldTypes } from '#shared/models/field.ts';
import { peopleLists } from '#shared/models/peopleLists.ts';
import { linkIn, openMailbox, withAddress } from '#tests/blackBox/mailedLinks.ts';
import { openPlace, type Place } from '#tests/blackBox/place.ts';
import { PASSWORD } from '#tests/blackBox/seed.ts';
import { digestAnswer } from '#tests/kit/digestAnswer.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';
import { pdfOf } from '#tests/kit/pdf.ts';
import { softwareAuthenticator } from '#tests/kit/softwareAuthenticator.ts';
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
  'Account.setAsHomepage, Account.getHomePage, Account.setPreferredLanguage, Account.getMyDrafts': async () => {
    const pia = await place.signIn('pia');
    await ask(account.setAsHomepage, { body: { website: '/_lists' } }, pia);
    await ask(account.getHomePage, {}, pia);
    await ask(account.setPreferredLanguage, { body: { language: 'en' } }, pia);
    await ada.call(list.checkOut, { listId: rows, id: await newItem() });
    await ask(account.getMyDrafts, {});
  },
  'Account.beginPasskey, Account.addPasskey, Account.getPasskeys, Account.renamePasskey, Account.beginPasskeySignIn, Account.loginWithPasskey, Account.removePasskey':
    async () => {
      const pia = await place.signIn('pia');
      const options = await pia.call(account.beginPasskey, {});
      // The installation's own address, to which passkeys are bound, may be another than the one that the test calls.
      const { id: userId } = await pia.call(account.getAccount, {});
      const { hostname } = new URL(pia.origin);
      const origin = options.rp.id === 'localhost' ? pia.origin.replace(hostname, 'localhost') : `https://${options.rp.id}`;
      const device = softwareAuthenticator(origin);
      await ask(account.beginPasskey, {}, pia);
      await ask(account.addPasskey, { body: device.make(options.challenge) }, pia);
      await ask(account.getPasskeys, {}, pia);
      await ask(account.renamePasskey, { body: { id: device.id, name: 'Laptop' } }, pia);
      const visitor = await place.visitor();
      await ask(account.beginPasskeySignIn, {}, visitor);
      const { challenge } = await visitor.call(account.beginPasskeySignIn, {});
      await ask(account.loginWithPasskey, { body: device.use(challenge, userId) }, visitor);
      await ask(account.removePasskey, { body: { id: device.id } }, pia);
    },
  'Account.createUserApiKeys, Account.getUserApiKeys, Account.deleteUserApiKey, Account.deleteUserApiKeys': async () => {
    const pia = await place.signIn('pia');
    const made = await Promise.all([1, 2].map(() => pia.call(account.createUserApiKeys, { body: { Alias: 'Script' } })));
    await ask(account.createUserApiKeys, { body: { Alias: 'Script', scope: 'write', days: 1 } }, pia);
    await ask(account.getUserApiKeys, {}, pia);
    await ask(account.deleteUserApiKey, { body: { id: made[0]?.id ?? '' } }, pia);
    await ask(account.deleteUserApiKeys, { body: { ids: [made[1]?.id ?? ''] } }, pia);
  },
  'Account.apiKey, Account.token, Account.loginBasicAuth, Account.loginDigestAuth': async () => {
    const pia = await place.signIn('pia');
    const { key } = await pia.call(account.createUserApiKeys, { body: { Alias: 'Program' } });
    const present = (endpoint: Endpoint, authorization: string) =>
      fetch(`${pia.origin}/api${endpoint.path}`, { method: endpoint.method, headers: { authorization } });
    const basic = Buffer.from(`pia:${key}`).toString('base64');
    const asked: [Endpoint, string][] = [
      [account.apiKey, `Bearer ${key}`],
      [account.token, `Bearer ${key}`],
      [account.loginBasicAuth, `Basic ${basic}`],
    ];
    const challenge = (await present(account.loginDigestAuth, 'Digest')).headers.get('www-authenticate') ?? '';
    asked.push([account.loginDigestAuth, digestAnswer(challenge, { userName: 'pia', key, uri: `/api${account.loginDigestAuth.path}` })]);
    for (const [endpoint, authorization] of asked) {
      const { value } = (await (await present(endpoint, authorization)).json()) as { value: unknown };
      expect(z.parse(endpoint.answer, value)).toEqual(value);
    }
  },
  'Account.confirmIdentity': () => ask(account.confirmIdentity, { body: { Password: PASSWORD } }),
  'Account.changePassword, Account.endOtherSessions, Account.getSessions, Account.endSession': async () => {
    const pia = await place.signIn('pia');
    const Password = `${PASSWORD}-new`;
    const there = { CurrentPassword: PASSWORD, Password, ConfirmPassword: Password };
    await ask(account.changePassword, { body: there }, pia);
    await ask(account.changePassword, { body: { CurrentPassword: Password, Password: PASSWORD, ConfirmPassword: PASSWORD } }, pia);
    await place.signIn('pia');
    await ask(account.getSessions, {}, pia);
    const [, other] = await pia.call(account.getSessions, {});
    await ask(account.endSession, { body: { sessionId: other?.id ?? '' } }, pia);
    await ask(account.endOtherSessions, {}, pia);
  },
  'Account.disable2FactorAuthentication': async () => {
    await ask(account.disable2FactorAuthentication, { body: { userId: await adaId() } }, place.admin);
  },
  'Account.add2faToUserProfile, Account.loginWith2fa, Account.getRecoveryCodes, Account.loginWith2faRecoveryCode, Account.resetAuthenticator, Account.disable2fa':
    async () => {
      const cleo = await place.signIn('cleo');
      const { sharedKey } = await cleo.call(account.enableAuthenticator, {});
      const authenticator = new TOTP({ secret: Secret.fromBase32(sharedKey) });
      await ask(account.add2faToUserProfile, { body: { Code: authenticator.generate() } }, cleo);
      const again = await place.visitor();
      await again.call(account.login, { body: { UserName: 'cleo', Password: PASSWORD } });
      const twoFactorCode = authenticator.generate({ timestamp: Date.now() + authenticator.period * 1000 });
      await ask(account.loginWith2fa, { body: { twoFactorCode } }, again);
      await ask(account.getRecoveryCodes, {}, again);
      const { recoveryCodes } = await again.call(account.getRecoveryCodes, {});
      const third = await place.visitor();
      await third.call(account.login, { body: { UserName: 'cleo', Password: PASSWORD } });
      await ask(account.loginWith2faRecoveryCode, { body: { recoveryCode: recoveryCodes[0] ?? '' } }, third);
      await ask(account.resetAuthenticator, {}, again);
      await ask(account.disable2fa, {}, again);
    },

  'Account.getPendingNotifications': () => ask(account.getPendingNotifications, {}),
  'Account.dismissNotification': () =>
    expect(ada.call(account.dismissNotification, { body: { notificationId: 'none' } })).rejects.toMatchObject({ error: 'notFound' }),
  'Account.dismissAllNotifications': () => ask(account.dismissAllNotifications, {}),
  'Template.addConsent, Template.consentFile, Application.consentDocuments, Application.editConsentDocument, Application.consentSignatures, Account.consentDocumentsToSign, Account.signConsentDocument':
    async () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await pdfOf(['Agreed']))]), 'Rules.pdf');
      const path = `/api/Template/consentdocuments?templateName=${randomUUID()}`;
      const { value } = await (await place.admin.send(path, { method: 'POST', body: form })).json();
      const { id, templateId } = z.parse(template.addConsent.answer, value);
      await ask(template.consentFile, { templateId });
      await ask(account.consentDocumentsToSign, {});
      await ask(account.signConsentDocument, { body: { consentDocumentId: id } });
      await ask(application.consentSignatures, { id }, place.admin);
      await ask(application.editConsentDocument, { body: { id, isActive: false } }, place.admin);
      await ask(application.consentDocuments, {}, place.admin);
    },
  'Account.getPendingTasks': () => ask(account.getPendingTasks, {}),
  'Account.getOutstandingTasks': () => ask(account.getOutstandingTasks, {}),
  'Account.getMyAgenda': () => ask(account.getMyAgenda, { ...lastHour(), zone: 'Europe/Lisbon' }),
  'Account.getMyTaskUrl': async () => ask(account.getMyTaskUrl, { taskId: `item.${rows}.${await newItem()}` }),
  'Alerts.add, Alerts.get, Alerts.user, Alerts.edit, Alerts.delete': async () => {
    const parts = { alertTitle: 'Rows', alertFrequency: 0 as const, alertChangeType: 0 as const, alertChangeEvent: 0 as const };
    await ask(alerts.add, { body: { ...parts, systemSiteListIds: [rows] } });
    const [{ id } = { id: '' }] = await ada.call(alerts.user, { listId: rows });
    await ask(alerts.user, {});
    await ask(alerts.get, { id });
    await ask(alerts.edit, { body: { ...parts, id, alertFrequency: 2, dayOfTheWeek: 1, timeOfDay: '08:00', timeZone: 'Europe/Paris' } });
    await ask(alerts.delete, { body: { id } });
  },
  'Alerts.addBulk, Alerts.all': async () => {
    const parts = { alertTitle: 'Rows', alertFrequency: 0 as const, alertChangeType: 3 as const, alertChangeEvent: 0 as const };
    await ask(alerts.addBulk, { body: { ...parts, systemSiteListIds: [rows], userIds: [await adaId()] } }, place.admin);
    const { id } = await place.admin.call(site.details, { body: { path: '/' } });
    await ask(alerts.all, { systemSiteId: id }, place.admin);
    for (const one of await ada.call(alerts.user, {})) await ada.call(alerts.delete, { body: { id: one.id } });
  },
  'Application.globalNotifications': () => ask(application.globalNotifications, {}, place.admin),
  'Application.createGlobalNotification, Application.globalNotification, Application.editGlobalNotification, Application.deleteGlobalNotification':
    async () => {
      const day = new Date().toISOString();
      const body = { title: 'News', type: 'Info' as const, bannerMessage: 'News', triggerDate: day, endDate: '2099-01-01T00:00:00.000Z' };
      await ask(application.createGlobalNotification, { body }, place.admin);
      const [{ id } = { id: '' }] = await place.admin.call(application.globalNotifications, {});
      await ask(application.globalNotification, { notificationId: id }, place.admin);
      await ask(application.editGlobalNotification, { body: { ...body, id } }, place.admin);
      await ask(application.deleteGlobalNotification, { body: { notificationId: id } }, place.admin);
    },
  'Application.i18n': () => ask(application.i18n, { locale_code: 'fr' }),
  'Application.supportedLanguages': () => ask(application.supportedLanguages, {}),
  'Application.openapi': () => ask(application.openapi, {}),
  'Application.people': () => ask(application.people, { search: 'a' }),
  'Application.userDetails': () => ask(application.userDetails, {}, place.admin),

  'Application.systemSettings, Application.editSystemSetting, Application.bootstrap, Application.outbox': async () => {
    const settings = { supportAddress: 'support@example.org', senderName: 'Sheaf' };
    await ask(application.editSystemSetting, { body: { settingKey: 'Application', settings } }, place.admin);
    await ask(application.systemSettings, {}, place.admin);
    await ask(application.bootstrap, {}, await place.visitor());
    await ask(application.outbox, {}, place.admin);
  },
  'Application.captcha, Application.contactSupport': async () => {
    const visitor = await place.visitor();
    await ask(application.captcha, {}, visitor);
    const settings = { provider: 'off' as const, siteKey: '' };
    await place.admin.call(application.editSystemSetting, { body: { settingKey: 'Captcha', settings } });
    await ask(application.contactSupport, { body: { Email: 'someone@example.org', Subject: 'Help', Body: 'Please' } }, visitor);
    await place.admin.call(application.editSystemSetting, {
      body: { settingKey: 'Captcha', settings: { ...settings, provider: 'altcha' } },
    });
  },
  'Application.sendBulkEmail, Application.bulkEmailHistory, Application.bccList': async () => {
    const body = { actionType: 'Notify' as const, userGroups: [await adaId()], subject: 'News', body: 'There are none.' };
    await ask(application.sendBulkEmail, { body }, place.admin);
    const { id } = await place.admin.call(application.sendBulkEmail, { body });
    await ask(application.bulkEmailHistory, {}, place.admin);
    await ask(application.bccList, { id }, place.admin);
  },
  'Account.forgotPassword, Account.resetPassword, Account.disableUserFromToken, Application.disableUsers, Application.enableUsers, Application.unlockUsers, Application.sendTestEmail':
    async () => {
      const mailbox = await openMailbox(place);
      const userIds = [await withAddress(place, 'otto')];
      const visitor = await place.visitor();
      await ask(application.sendTestEmail, { body: { to: 'root@example.org' } }, place.admin);
      await mailbox.letter(/To: root@example.org/);
      const forget = () => ask(account.forgotPassword, { body: { UserName: 'otto' } }, visitor);
      await forget();
      const first = linkIn(await mailbox.letter(/reset-password/), 'reset-password');
      await ask(account.resetPassword, { body: { ...first, Password: PASSWORD } }, visitor);
      await forget();
      const { username: userName, code } = linkIn(
        await mailbox.letter(new RegExp(`reset-password(?!.*${first.code})`, 's')),
        'disable-user',
      );
      await ask(account.disableUserFromToken, { body: { userName, code } }, visitor);
      await ask(application.enableUsers, { body: { userIds } }, place.admin);
      await ask(application.disableUsers, { body: { userIds } }, place.admin);
      await place.admin.call(application.enableUsers, { body: { userIds } });
      await ask(application.unlockUsers, { body: { userIds } }, place.admin);
      await mailbox.close();
    },

  'AuditLog.listHistory': () => ask(auditLog.listHistory, { body: { ...lastHour(), listId: rows } }, place.admin),
  'AuditLog.itemHistory': async () =>
    ask(auditLog.itemHistory, { body: { ...lastHour(), listId: rows, id: await newItem() } }, place.admin),
  'AuditLog.userHistory': async () => ask(auditLog.userHistory, { body: { ...lastHour(), userId: await adaId() } }, place.admin),
  'AuditLog.exportAll': () => ask(auditLog.exportAll, { body: { subject: { listId: rows } } }, place.admin),
  'AuditLog.verify': () => ask(auditLog.verify, { body: { subject: { listId: rows } } }, place.admin),

  'Schedule.itemsSchedule, Schedule.availableTimeSlots, Widget.calendar': async () => {
    const body = { systemSiteId: place.siteId, listDisplayName: `Calendar ${randomUUID()}`, type: 'calendar' as const };
    const { id: listId } = await place.admin.call(listDefinition.create, { body });
    const attendees = { listId, name: 'Attendees', fieldType: FieldTypes.PeoplePicker, isSchedulable: true };
    await place.admin.call(listDefinition.createField, { body: attendees });
    const [startTime, endTime] = ['2026-11-03T09:00:00.000Z', '2026-11-03T12:00:00.000Z'];
    const internalId = await adaId();
    const event = { Title: 'Review', EventDate: startTime, EndDate: endTime, Attendees: { internalId, fullName: '', isGroup: false } };
    await ada.call(list.createItem, { listId, body: event });
    await expect(ada.call(list.createItem, { listId, body: event })).rejects.toMatchObject({ error: 'scheduleConflict' });
    await ada.call(list.createItem, { listId, body: event, ignoreScheduleConflicts: true });
    const asked = { startTime, endTime, items: [`user:${internalId}`], timeZoneId: 'Europe/Paris' };
    await ask(schedule.itemsSchedule, asked);
    await ask(schedule.availableTimeSlots, asked);
    await ask(widget.calendar, { startDate: startTime, endDate: endTime, listIds: [listId], zone: 'Europe/Paris' });
  },
  'Site.details': () => ask(site.details, { body: { path: '/' } }),
  'Site.lists': () => ask(site.lists, { systemSiteId: place.siteId }),
  'Site.subsites': () => ask(site.subsites, { systemSiteId: place.siteId }),

  'List.details': () => ask(list.details, { listId: rows }),
  'List.items': () => ask(list.items, { listId: rows, listViewId: 'amount' }),
  'List.titles': () => ask(list.titles, { listId: rows, search: 'o', pageSize: -1 }),
  'ListDefinition.drafts': () => ask(listDefinition.drafts, { listId: rows }, place.admin),
  'List.folders': () => ask(list.folders, { listId: rows }),
  'List.fields': () => ask(list.fields, { listId: rows }),
  'List.detailsAndItems': () => ask(list.detailsAndItems, { listId: rows, pageSize: 5 }),
  'List.itemsOnly': () => ask(list.itemsOnly, { listId: rows, listViewId: 'amount' }),
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
  'WebDav.activeLocks, WebDav.releaseLock': async () => {
    const itemId = await newItem();
    await ada.call(list.checkOut, { listId: rows, id: itemId });
    await ask(webDav.activeLocks, { systemSiteListId: rows }, place.admin);
    await ask(webDav.releaseLock, { body: { systemSiteListId: rows, itemId } }, place.admin);
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
  'List.editFolder, List.moveFolder, List.copyFolder': async () => {
    const [{ id: folderId }, { id: parentFolderId }] = [await newFolder(), await newFolder()];
    await ask(list.editFolder, { listId: library, folderId, folderName: randomUUID() });
    await ask(list.moveFolder, { listId: library, body: { folderId, parentFolderId } });
    await ask(list.copyFolder, { listId: library, body: { folderId, parentFolderId: library } });
  },
  'List.copyItem': async () => ask(list.copyItem, { listId: rows, body: { id: await newItem(), folderId: rows } }),
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

  'File.rename': async () => {
    const { Id: id } = await uploadOver(ada, library, `${randomUUID()}.bin`, randomBytes(500));
    await ask(file.rename, { listId: library, id, fileName: `${randomUUID()}.txt` });
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
  'Group.addMembers, Group.members, Group.removeMembers': async () => {
    await place.admin.call(list.createItem, { listId: peopleLists.groups, body: { Title: `Crew ${randomUUID()}` } });
    const { items } = await place.admin.call(list.items, { listId: peopleLists.groups });
    const groupId = String(items[0]?.InternalId);
    const body = { groupId, userIds: [await adaId(), 'nobody'] };
    await ask(group.addMembers, { body }, place.admin);
    await ask(group.members, { groupId }, place.admin);
    await ask(group.removeMembers, { body }, place.admin);
  },
  'Template.addListItem, Template.listItems, Template.listItem, Template.delete': async () => {
    const body = { listId: rows, templateName: `Plan ${randomUUID()}`, values: { Title: 'Plan', Amount: 2.5 } };
    const { id: templateId } = await ada.call(template.addListItem, { body });
    await ask(template.addListItem, { body: { ...body, templateName: `${body.templateName} too` } });
    await ask(template.listItems, { listId: rows });
    await ask(template.listItem, { templateId });
    await ask(template.delete, { body: { templateId } });
  },
  'Template.beginDocument, Template.addDocument, Template.cancelDocument, Template.listDocuments, Template.listDocument, Template.downloadDocument, Template.createDocument':
    async () => {
      const bytes = randomBytes(500);
      const plan = { fileName: 'Report.docx', size: bytes.length, parts: [sha256(bytes)] };
      const begin = () => place.admin.call(template.beginDocument, { listId: library, body: plan });
      await ask(template.beginDocument, { listId: library, body: plan }, place.admin);
      await ask(template.cancelDocument, { listId: library, body: { uploadId: (await begin()).uploadId } }, place.admin);
      const { uploadId, parts } = await begin();
      const sent = { method: 'PUT', headers: parts[0]?.headers ?? {}, body: new Uint8Array(bytes) };
      await fetch(new URL(parts[0]?.url ?? '', ada.origin), sent);
      const named = { listId: library, templateName: `Report ${randomUUID()}` };
      await ask(template.addDocument, { ...named, body: { uploadId } }, place.admin);
      const { id: templateId } = await place.admin.call(template.addDocument, { ...named, body: { uploadId } });
      await ask(template.listDocuments, { listId: library });
      await ask(template.listDocument, { templateId });
      await ask(template.downloadDocument, { templateId });
      await ask(template.createDocument, { body: { templateId, fileName: randomUUID() } });
      const { Id: id } = await ada.call(template.createDocument, { body: { templateId, fileName: randomUUID() } });
      await place.admin.call(template.delete, { body: { templateId } });
      const { url } = await ada.call(list.download, { listId: library, id });
      expect(Buffer.from(await (await fetch(new URL(url, ada.origin))).arrayBuffer())).toEqual(bytes);
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
