import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import {
  consentId,
  container,
  containerId,
  document,
  later,
  link,
  notice,
  noticeId,
  oneItem,
  opened,
  type Request,
  versioned,
  workflowId,
} from '#tests/specification/requests/objects.ts';

/** The parameters of each call in addition to the usual ones. */
export const ofContent: Record<string, Request> = {
  'account.getMyTaskUrl': async (at) => ({ taskId: await at.task() }),
  'account.getPendingNotifications': () => ({ pageNumber: 0, pageSize: 10, includeDismissed: true }),
  'account.setAsHomepage': (at) => ({ userId: at.admin.user.id, website: '/_lists' }),
  'account.disable2FactorAuthentication': async (at) => ({ userId: (await at.member()).user.id }),
  'account.dismissNotification': () => ({ notificationId: 'none' }),
  'account.setPreferredLanguage': () => ({ language: 'en' }),
  'account.createUserApiKeys': () => ({ Alias: 'Script' }),
  'account.deleteUserApiKey': async ({ admin }) => ({ id: (await admin.call(account.createUserApiKeys, { body: { Alias: 'One' } })).id }),
  'account.deleteUserApiKeys': async ({ admin }) => ({
    ids: [(await admin.call(account.createUserApiKeys, { body: { Alias: 'Two' } })).id],
  }),
  'application.email.contactSupport': () => ({ UserName: 'root1', Email: undefined, Subject: 'Help', Body: 'Please' }),
  'application.email.sendBulkEmail': async (at) => ({
    actionType: 'Notify',
    userGroups: [await at.group()],
    subject: 'Hello',
    body: 'Hello',
  }),
  'application.disableUsers': async (at) => ({ userIds: [(await at.member()).user.id] }),
  'application.unlockUsers': async (at) => ({ userIds: [(await at.member()).user.id] }),
  'application.editGlobalNavigation': (at) => ({ globalLinks: [link(at)] }),
  'application.addTranslation': (at) => ({ key: `ours.${at.unique()}`, values: [{ language: 'EN', text: 'Plan' }] }),
  'application.editTranslationValue': async (at) => {
    const key = `ours.${at.unique()}`;
    await at.admin.call(application.addTranslation, { body: { key, values: [{ language: 'EN', text: 'Plan' }] } });
    return { id: key, values: [{ language: 'FR', text: 'Projet' }] };
  },
  'application.importTranslations': () => ({ language: 'en', file: 'texts' }),
  'application.get.translationvalues': () => ({ keys: ['list.cancel'] }),
  'application.consentdocuments.editConsentDocument': async (at) => ({
    id: await consentId(at),
    templateName: 'Privacy',
    file: undefined,
  }),
  'application.consentdocuments.getConsentDocumentSignedUsers': async (at) => ({ id: await consentId(at) }),
  'application.settings.editSystemSetting': () => ({ settingKey: 'Application', settings: { supportAddress: '', senderName: 'Sheaf' } }),
  'application.storage.addFileContainer': () => container,
  'application.storage.testContainerConnection': () => ({ '+body': container }),
  'application.email.sendTestEmail': () => ({ '+body': { to: 'root@example.org' } }),
  'application.storage.updateFileContainer': async (at) => ({ ...container, id: await containerId(at) }),
  'application.storage.getFileContainer': async (at) => ({ id: await containerId(at) }),
  'application.storage.updateEstimatedUsage': () => ({ id: undefined }),
  'application.notifications.create': () => ({
    ...notice,
    enableFullScreenReminder: true,
    reminderMinutesBeforeEndDate: 10,
    fullScreenMessage: 'Soon',
  }),
  'application.notifications.edit': async (at) => ({
    ...notice,
    id: await noticeId(at),
    enableFullScreenReminder: false,
    reminderMinutesBeforeEndDate: undefined,
    fullScreenMessage: undefined,
  }),
  'application.notifications.delete': async (at) => ({ notificationId: await noticeId(at) }),
  'application.notifications.get': async (at) => ({ notificationId: await noticeId(at) }),
  'application.workers.removedistributedlock': () => ({ resourceName: 'crawl:none' }),
  'application.email.getBccList': () => ({ id: 'none' }),
  'application.get.i18n': () => ({ locale_code: 'fr' }),
  'application.users.details': () => ({ queryConditions: { condition: 'AND', rules: [] }, pageSize: -1 }),
  // Neither call names its document: it is the one that was opened.
  'ai.documentChat': async (at) => ({ ...(await opened('pdf')(at)), history: [{ content: 'What?', sender: 'user', date: later(0) }] }),
  'diagnosticLogs.getLogs': () => ({ searchTerm: 'error', includeWarnings: true }),
  'list.item.create': () => ({ ignoreScheduleConflicts: true, '+body': { Title: 'Two' } }),
  'list.item.update': async (at) => ({ Id: await at.item(), ignoreScheduleConflicts: true, '+body': { Amount: 3 } }),
  'list.item.get': async (at) => ({ id: await at.item(), formName: 'edit' }),
  'list.item.version': versioned,
  'list.item.versions': versioned,
  'list.item.versionRestore': versioned,
  'list.item.checkout': oneItem,
  'list.item.checkin': async (at) => ({ id: await at.checkedOut() }),
  'list.item.discard': async (at) => ({ id: await at.checkedOut() }),
  'list.item.approve': async (at) => {
    const one = { listId: at.lists.approved.id, id: await at.item(at.lists.approved) };
    await at.admin.call(list.checkOut, one);
    await at.admin.call(list.updateItem, { listId: one.listId, body: { Id: one.id, Amount: 2 } });
    await at.admin.call(list.checkIn, { ...one, body: {} });
    return one;
  },
  'list.items': (at) => ({ folderId: at.lists.rows.id, listViewId: 'all', showDeletedItems: false }),
  'list.items.titles': () => ({
    pageSize: -1,
    queryConditions: { condition: 'OR', rules: [{ ColumnName: 'Id', Operator: 'Equal', ValueType: 'Number', Value: 1 }] },
  }),
  'list.items.checkout': async (at) => ({ itemIds: [await at.item()] }),
  'list.items.checkin': async (at) => ({ itemIds: [await at.checkedOut()] }),
  'list.import': () => ({ '+file': ['rows.csv', 'Title\nImported'] }),
  'list.import.documents': (at) => ({ listId: at.lists.library.id, '+file': 'zip' }),
  'list.document.upload': (at) => ({ listId: at.lists.library.id }),
  'list.documents.uploadMultiple': (at) => ({ listId: at.lists.library.id }),
  'list.attachment.upload': oneItem,
  'list.attachment.uploadMultiple': oneItem,
  'list.attachment.get': (at) => at.attached(),
  'list.download': document('text'),
  'list.moveToFolder': async (at) => ({ ...(await document('text')(at)), folderId: await at.folder() }),
  'list.document.open': document('text'),
  'list.document.save': async (at) => ({ ...(await document('text')(at)), '+file': ['words.txt', 'Other words'] }),
  'list.document.restore': async (at) => ({ ...(await at.changedText()), versionId: 1 }),
  'list.spreadsheet.open': document('workbook'),
  'list.spreadsheet.save': async (at) => {
    const { began, ...one } = await at.openedWorkbook();
    return { ...one, JSONData: { began, sheets: [{ name: 'Budget', cells: [{ row: 1, column: 1, value: 12 }] }] } };
  },
  'list.spreadsheet.verify': async (at) => ({ ...(await opened('workbook')(at)), worksheet: 'Rates & fees', password: 'guess' }),
  'list.pdf.open': document('pdf'),
  'list.details': () => ({ listViewId: 'all' }),
  'list.details.items': () => ({ listViewId: 'all' }),
  'list.workflowHistory': async (at) => ({ itemId: await at.item() }),
  'list.workflowHistory.itemsWithHistory': async (at) => ({ itemIds: [await at.item()] }),
  'list.folders': (at) => ({ listId: at.lists.library.id, parentFolderId: at.lists.library.id }),
  'list.folders.create': (at) => ({ listId: at.lists.library.id, folderName: at.unique(), parentFolderId: at.lists.library.id }),
  'list.folder.edit': async (at) => ({ listId: at.lists.library.id, folderId: await at.folder(), folderName: at.unique() }),
  'list.folder.get': async (at) => ({ listId: at.lists.library.id, folderId: await at.folder() }),
  'list.workflows.start': async (at) => ({ workflowId: await workflowId(at, at.lists.rows.id), itemId: await at.item() }),
  'list.itemsOnly': (at) => ({ id: at.lists.rows.id, listViewId: 'all' }),
  'list.deleteCheckWorkflowHistory': async (at) => ({ itemIds: [await at.item()] }),
  'list.deleteWithReason': oneItem,
  'list.deleteMultipleWithReason': async (at) => ({ itemIds: [await at.item()] }),
  'list.folderPath': async (at) => ({ listId: at.lists.library.id, folderId: await at.folder(), path: undefined }),
  'list.printToPdf': document('pdf'),
};
