import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { startingFields } from '#functions/domain/content/definitions/startingFields.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { docxOf } from '#tests/e2e/documentFiles.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { formOf, pdfOf } from '#tests/kit/pdf.ts';
import { type Member, openWorld } from '#tests/kit/world.ts';
import { workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

const rows = inOrder([
  field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
  field('Amount', 'Amount', 'Number'),
  field('State', 'State', 'Choice', { options: ['Open', 'Done'] }),
]);
const all = view('all', 'All', { isDefault: true });

/** An installation that holds one of everything that documented calls name, with an administrator and a member. */
export const openDocumentedPlace = async () => {
  const world = await openWorld();
  world.host.callsPerSecond = 1e9;
  const admin = await world.member('Root', Access.FullAccess, { isAdmin: true });
  const lists = {
    rows: await world.list({ title: 'Rows', fields: rows, views: [all], hasAttachments: true }),
    approved: await world.list({ title: 'Approved', fields: rows, views: [all], requiresApproval: true }),
    calendar: await world.list({ type: 'calendar', title: 'Calendar', fields: startingFields('calendar') }),
    tasks: await world.list({ type: 'tasks', title: 'Tasks', fields: startingFields('tasks') }),
    library: await world.list({
      type: 'documents',
      title: 'Library',
      fields: inOrder([field('Kind', 'Kind', 'SingleLine')]),
      views: [all],
    }),
  };
  const { id: studiesId } = await admin.call(site.create, {
    body: { parentSiteId: world.site.id, siteName: 'Studies', subPath: 'studies' },
  });
  const clinical = await admin.call(site.addClinicalLists, { systemSiteId: studiesId });
  await admin.call(application.editSystemSetting, { body: { settingKey: 'Clinical', settings: { ...clinical, marketingGroup: '' } } });
  const clinicalLists = await admin.call(site.lists, { systemSiteId: studiesId });
  const idOf = (name: string): string => clinicalLists.find(({ internalListName }) => internalListName === name)?.id ?? '';
  const add = async (name: string, body: FieldValues) => (await admin.call(list.createItem, { listId: idOf(name), body })).Id;
  const study = await add('Studies', { ProtocolCode: 'ALD-1' });
  const clinic = await add('Sites', { Name: 'Porto', SiteCode: 'PT-003' });
  const trial = await add('ParticipatingSites', { Title: 'ALD-1 PT-003', Study: { id: study }, Site: { id: clinic } });

  await add('SubjectTrackingLog', { ParticipatingSite: { id: trial }, Date: '2026-03-01', Screened: 2 });

  const unique = (): string => randomUUID().replaceAll('-', '');
  const item = async ({ id: listId }: ListRecord = lists.rows) =>
    (await admin.call(list.createItem, { listId, body: { Title: 'One' } })).Id;
  const file = async (name: string, bytes: Uint8Array) => {
    const reply = await admin.send(multipart(`/api/List/${lists.library.id}/document/upload`, [[`${unique()}${name}`, bytes]]));
    return Number(JSON.parse(reply.body).value.Id);
  };
  return {
    ...world,
    admin,
    lists,
    clinical: { studiesId, study, clinic, trial, idOf },
    unique,
    item,
    pdf: async () => file('.pdf', await pdfOf(['Printed'])),
    form: async () => file('.pdf', await formOf({ Name: 'Ada', Agreed: true })),
    letter: () => file('.docx', docxOf(['Dear {{Nobody}}'])),
    workbook: () => file('.xlsx', workbookFile()),
    text: () => file('.txt', Buffer.from('Some words')),
    folder: async () => (await admin.call(list.createFolder, { listId: lists.library.id, folderName: unique() })).id,
    member: (): Promise<Member> => world.member(`Member ${unique()}`, Access.Contribute),
    subsite: async () => {
      const subPath = unique();
      return (await admin.call(site.create, { body: { parentSiteId: world.site.id, siteName: subPath, subPath } })).id;
    },
    page: async () => (await admin.call(site.createPage, { systemSiteId: world.site.id, body: { title: 'Page', path: unique() } })).id,
    definition: async () => {
      const body = { systemSiteId: world.site.id, listDisplayName: unique(), type: 'items' as const };
      return admin.call(listDefinition.create, { body });
    },
    recycled: async () => (await admin.call(recycle.delete, { body: { listId: lists.rows.id, id: await item() } })).recycleId,
    attached: async () => {
      const id = await item();
      await admin.send(
        multipart(`/api/List/${lists.rows.id}/item/${id}/attachment/upload`, [['a.txt', Buffer.from('Words of an attachment')]]),
      );
      const [attachment] = (await admin.call(list.getItem, { listId: lists.rows.id, id })).Attachments ?? [];
      if (!attachment) throw new Error('nothing was attached');
      return { id, attachmentId: attachment.id };
    },
    pagePath: async () =>
      (await admin.call(site.createPage, { systemSiteId: world.site.id, body: { title: 'Page', path: unique() } })).path,
    siteWithHome: async () => {
      const systemSiteId = await admin
        .call(site.create, { body: { parentSiteId: world.site.id, siteName: 'Home', subPath: unique() } })
        .then(({ id }) => id);
      await admin.call(site.createPage, { systemSiteId, body: { title: 'Home', path: unique(), isHomePage: true } });
      return systemSiteId;
    },
    documentTemplate: async () => {
      const query = `listId=${lists.library.id}&templateName=${unique()}`;
      const reply = await admin.send(multipart('/api/Template/list/documents/add', [['report.docx', docxOf(['Report'])]], query));
      return String(JSON.parse(reply.body).value.id);
    },
    consentTemplate: async (isActive = 'false') => {
      const query = `templateName=${unique()}&isActive=${isActive}`;
      const reply = await admin.send(multipart('/api/Template/consentdocuments', [['consent.pdf', await pdfOf(['Agreed'])]], query));
      return String(JSON.parse(reply.body).value.templateId);
    },
    key: async () => (await admin.call(account.createUserApiKeys, { body: { Alias: 'Client' } })).key,
    openedWorkbook: async () => {
      const one = { listId: lists.library.id, id: await file('.xlsx', workbookFile()) };
      return { ...one, began: (await admin.call(list.openSpreadsheet, one)).base };
    },
    changedText: async () => {
      const id = await file('.txt', Buffer.from('First words'));
      const path = `/api/List/${lists.library.id}/document/save`;
      await admin.send(multipart(path, [['words.txt', Buffer.from('Other words')]], `id=${id}`));
      return { listId: lists.library.id, id };
    },
    pageFile: async () => {
      const body = { systemSiteId: world.site.id, templateName: unique(), page: { pageSections: [] } };
      const { id: templateId } = await admin.call(template.addSitePage, { body });
      const text = JSON.stringify(await admin.call(template.downloadSitePage, { systemSiteId: world.site.id, templateId }));
      await admin.call(template.delete, { body: { templateId } });
      return text;
    },
    task: async () => {
      const assigned = { internalId: admin.user.id, fullName: 'Root', isGroup: false };
      await admin.call(list.createItem, { listId: lists.tasks.id, body: { Title: unique(), AssignedTo: [assigned] } });
      return vi.waitFor(async () => {
        const [task] = await admin.call(account.getPendingTasks, {});
        if (!task) throw new Error('no task yet');
        return task.id;
      });
    },
    group: async () => {
      const members = await admin.call(list.createItem, { listId: peopleLists.groups, body: { Title: unique() } });
      return String(members.InternalId ?? '');
    },
    listName: () => {
      const name = `l${unique()}`;
      return { path: name, listInternalName: name };
    },
    checkedOut: async () => {
      const id = await item();
      await admin.call(list.checkOut, { listId: lists.rows.id, id });
      return id;
    },
  };
};

export type DocumentedPlace = Awaited<ReturnType<typeof openDocumentedPlace>>;
