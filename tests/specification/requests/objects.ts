import { Access } from '#shared/access.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { application } from '#shared/contracts/application.ts';
import { automation } from '#shared/contracts/automation.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { forms } from '#shared/contracts/forms.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import type { DocumentedPlace } from '#tests/specification/documentedPlace.ts';

export type Values = Record<string, unknown>;
/** The parameters of a call by their documented names; undefined omits an optional one. */
export type Request = (at: DocumentedPlace) => Values | Promise<Values>;

const DAY = 86_400_000;
export const later = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** The usual value of a parameter name. */
export const usual = (at: DocumentedPlace): Values => ({
  listId: at.lists.rows.id,
  systemSiteId: at.site.id,
  siteId: at.site.id,
  systemSiteListId: at.lists.rows.id,
  systemSiteList: at.lists.rows.id,
  internalListName: at.lists.rows.internalListName,
  listIds: [at.lists.rows.id],
  title: 'Title',
  description: 'Description',
  pageSize: 20,
  pageNumber: 1,
  startDate: later(-10),
  endDate: later(0),
  startTime: later(1),
  endTime: later(2),
  timeZoneId: 'Europe/Lisbon',
  isActive: false,
  path: '/',
  formName: undefined,
  folderId: undefined,
  fieldId: undefined,
  itemId: undefined,
  recycleBinId: undefined,
  reasonToDelete: 'Made here',
  comments: 'Made here',
  overwrite: true,
  file: 'file',
  files: 'files',
  queryConditions: { condition: 'AND', rules: [{ ColumnName: 'Title', Operator: 'Contains', ValueType: 'Text', Value: 'One' }] },
});

export const document =
  (sort: 'pdf' | 'letter' | 'workbook' | 'text'): Request =>
  async (at) => ({ listId: at.lists.library.id, id: await at[sort]() });
/** The same for a call that does not name the document, because the client has it open in an editor. */
export const opened =
  (sort: 'pdf' | 'workbook'): Request =>
  async (at) => {
    const of = { listId: at.lists.library.id, id: await at[sort]() };
    await at.admin.call(sort === 'pdf' ? list.openPdf : list.openSpreadsheet, of);
    return { listId: of.listId };
  };
/** What a viewer sends about itself; the documents do not specify its parts. */
export const viewing =
  (more: Values = {}): Request =>
  async (at) => ({ '+body': { listId: at.lists.library.id, itemId: await at.form(), ...more } });
export const sending =
  (sort: 'pdf' | 'letter'): Request =>
  async (at) => ({
    currentListItemId: await at[sort](),
    currentSiteListId: at.lists.library.id,
    overwriteIfExists: true,
    sendToFolderIds: [],
    sendToSiteListIds: [at.lists.library.id],
    sendToSystemSiteIds: [at.site.id],
    triggerWorkflowsOnCompletion: false,
    updatePropertiesIfPossible: true,
  });
export const previewing: Request = async (at) => ({
  currentListItemId: await at.letter(),
  currentSiteListId: at.lists.library.id,
  destinationSiteId: at.site.id,
  destinationSiteListId: at.lists.library.id,
});
export const oneItem: Request = async (at) => ({ id: await at.item() });
export const notice = { title: 'News', type: 'Info', bannerMessage: 'News', triggerDate: later(0), endDate: later(9) };
export const noticeId = async (at: DocumentedPlace): Promise<string> => {
  await at.admin.call(application.createGlobalNotification, { body: { ...notice, type: 'Info' } });
  return (await at.admin.call(application.globalNotifications, {})).at(-1)?.id ?? '';
};
export const alert = (at: DocumentedPlace) => ({
  alertTitle: 'Rows',
  alertFrequency: 1,
  alertChangeType: 3,
  alertChangeEvent: 0,
  dayOfTheWeek: undefined,
  timeOfDay: '08:00',
  systemSiteListIds: [at.lists.rows.id],
});
export const container = {
  storageType: 'MySQL',
  server: '127.0.0.1:1',
  databaseName: 'files',
  userName: 'sheaf',
  password: 'x',
  bucketName: undefined,
  regionSystemName: undefined,
  prefix: undefined,
  accessKey: undefined,
  secretKey: undefined,
};
export const containerId = async ({ admin }: DocumentedPlace) => {
  const { server, databaseName, userName, password } = container;
  return (await admin.call(application.addFileContainer, { body: { storageType: 'MySQL', server, databaseName, userName, password } })).id;
};
export const consentId = async (at: DocumentedPlace): Promise<string> =>
  (await at.admin.call(application.consentDocuments, {}))[0]?.id ?? '';
export const definedField = async (at: DocumentedPlace): Promise<Values> => {
  const { id: listId, internalListName } = await at.definition();
  return { listId, internalListName };
};
export const tag = (at: DocumentedPlace) => ({ tag: at.unique(), title: 'Tag', useSpecificList: false, siteReferenceVariable: 'siteName' });
export const tagId = async (at: DocumentedPlace) =>
  (await at.admin.call(automation.createTag, { body: { tag: at.unique(), useSpecificList: false, siteReferenceVariable: 'siteName' } })).id;
export const itemTemplate = async (at: DocumentedPlace) =>
  (await at.admin.call(template.addListItem, { body: { listId: at.lists.rows.id, templateName: at.unique(), values: { Title: 'Plan' } } }))
    .id;
export const emailTemplate = async (at: DocumentedPlace) =>
  (await at.admin.call(template.addEmail, { body: { templateName: at.unique(), subject: 'Hello', body: 'Hello' } })).id;
export const pageTemplate = async (at: DocumentedPlace) =>
  (await at.admin.call(template.addSitePage, { body: { systemSiteId: at.site.id, templateName: at.unique(), page: { pageSections: [] } } }))
    .id;
export const relatedId = async (at: DocumentedPlace) =>
  (
    await at.admin.call(site.addRelatedItem, {
      systemSiteId: at.site.id,
      body: { systemSiteList: at.lists.rows.id, alias: at.unique(), relatedItemId: await at.item() },
    })
  ).id;
export const workflowId = async (at: DocumentedPlace, listId: string) => {
  const { id } = await at.admin.call(workflows.add, { listId, workflowId: 'review' });
  const people = [{ internalId: at.admin.user.id, fullName: 'Root', isGroup: false }];
  await at.admin.call(workflows.setUp, { listId, id, body: { settings: { kind: 'review', people, remindDays: 1 } } });
  return id;
};
export const ownScope = async (at: DocumentedPlace) => {
  const scope = { listId: at.lists.rows.id, itemId: await at.item() };
  await at.admin.call(permission.stopInheriting, { body: scope });
  return { siteId: undefined, ...scope, roleIds: [], userIds: [(await at.member()).user.id], accessLevels: [Access.Read] };
};
export const viewOf = async (at: DocumentedPlace) => {
  const body = { listId: at.lists.rows.id, title: at.unique(), fields: [{ field: 'Title' }] };
  return (await at.admin.call(list.createView, { body })).view.id;
};
export const kindId = async (at: DocumentedPlace) =>
  (await at.admin.call(contentTypes.create, { body: { title: at.unique(), fieldType: 3, rules: { CanAddOption: true } } })).id;
export const link = (at: DocumentedPlace) => ({ id: crypto.randomUUID(), displayText: at.unique(), url: '/_lists' });
export const relation: Request = async (at) => ({ alias: at.unique(), relatedItemId: await at.item(), loadWithSite: true });
export const versioned: Request = async (at) => {
  const id = await at.item();
  await at.admin.call(list.updateItem, { listId: at.lists.rows.id, body: { Id: id, Amount: 2 } });
  return { id, versionNum: 1 };
};

export const alertId = async (at: DocumentedPlace) => {
  const body = {
    alertTitle: at.unique(),
    alertFrequency: 1,
    alertChangeType: 3,
    alertChangeEvent: 0,
    timeOfDay: '08:00',
  } as const;
  return (await at.admin.call(alerts.add, { body: { ...body, systemSiteListIds: [at.lists.rows.id] } })).at(-1)?.id ?? '';
};
export const formName = async (at: DocumentedPlace) => (await form(at)).formName;
export const formId = async (at: DocumentedPlace) => (await form(at)).id;
const form = async (at: DocumentedPlace) =>
  at.admin.call(forms.add, {
    body: { listId: at.lists.rows.id, formName: at.unique(), tabs: [{ sections: [{ fields: [{ field: 'Title' }] }] }] },
  });
export const withField = async (at: DocumentedPlace) => {
  const { id: listId, internalListName } = await at.definition();
  await at.admin.call(listDefinition.createField, { body: { listId, name: 'More', fieldType: 0 } });
  return internalListName;
};

/** A person who already has permissions. */
export const granted = async (at: DocumentedPlace) => {
  const { siteId: _site, ...body } = await ownScope(at);
  await at.admin.call(permission.grant, { body });
  return { siteId: undefined, ...body };
};
