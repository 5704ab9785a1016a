import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { ListType } from '#shared/models/content/list.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { openPlace } from '#tests/blackBox/place.ts';
import { PASSWORD } from '#tests/blackBox/seed.ts';
import { docxOf } from '#tests/e2e/documentFiles.ts';
import type { Sending } from '#tests/kit/callThrough.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type HttpBrowser, pauseOf } from '#tests/kit/overHttp.ts';
import { formOf, pdfOf } from '#tests/kit/pdf.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

/** On AWS the consequences of a change go through queues. */
const TIMEOUT = { timeout: 30_000, interval: 250 };

/** Sends a client's request, and waits if the server asks to. */
const sendingBy =
  ({ send }: Pick<HttpBrowser, 'send'>) =>
  async (sending: Sending): Promise<{ status: number; headers: Record<string, string>; body: string }> => {
    const { method = 'GET', path, query, body, headers = {} } = sending;
    const bytes = body === undefined || typeof body === 'string' ? body : new Uint8Array(body);
    const reply = await send(query ? `${path}?${query}` : path, { method, headers, redirect: 'manual', ...(bytes && { body: bytes }) });
    const pause = pauseOf(reply);
    if (pause === 0) return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() };
    await setTimeout(pause);
    return sendingBy({ send })(sending);
  };

const personOf = async (browser: HttpBrowser) => {
  const { id, userName } = await browser.call(account.getAccount, {});
  return { call: browser.call, send: sendingBy(browser), user: { id, userName } };
};

/** An installation with one of everything that the documented calls refer to, with its administrator and members. */
export const openDocumentedPlace = async () => {
  const location = await openPlace();
  const admin = await personOf(location.admin);
  const systemSiteId = location.siteId;
  const unique = (): string => randomUUID().replaceAll('-', '');
  const create = async (type: ListType, more: { requiresApproval?: boolean; hasAttachments?: boolean } = {}) =>
    admin.call(listDefinition.create, { body: { systemSiteId, listDisplayName: `Documented ${unique()}`, type, ...more } });
  const rowsWith = async (more: { requiresApproval?: boolean; hasAttachments?: boolean }) => {
    const { id: listId } = await create('items', more);
    await admin.call(listDefinition.createField, { body: { listId, name: 'Amount', fieldType: FieldTypes.Number } });
    const options = ['Open', 'Done'].map((value) => ({ id: value, value }));
    const { relativeUrl: path, ...created } = await admin.call(listDefinition.createField, {
      body: { listId, name: 'State', fieldType: FieldTypes.Choice, options },
    });
    return { ...created, path };
  };
  const lists = {
    rows: await rowsWith({ hasAttachments: true }),
    approved: await rowsWith({ requiresApproval: true }),
    calendar: await create('calendar'),
    tasks: await create('tasks'),
    library: await create('documents'),
  };
  const { id: studiesId } = await admin.call(site.create, {
    body: { parentSiteId: systemSiteId, siteName: 'Studies', subPath: unique() },
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

  const item = async ({ id: listId }: { id: string } = lists.rows) =>
    (await admin.call(list.createItem, { listId, body: { Title: 'One' } })).Id;
  const file = async (name: string, bytes: Uint8Array) => {
    const reply = await admin.send(multipart(`/api/List/${lists.library.id}/document/upload`, [[`${unique()}${name}`, bytes]]));
    return Number(JSON.parse(reply.body).value.Id);
  };
  return {
    close: location.close,
    visitor: async () => sendingBy(await location.visitor()),
    site: { id: systemSiteId },
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
    member: async () => {
      const UserName = `member-${unique()}`;
      const body = { Title: UserName, UserName, Password: PASSWORD };
      const { InternalId } = await admin.call(list.createItem, { listId: peopleLists.users, body });
      const userIds = [String(InternalId)];
      await admin.call(permission.grant, { body: { siteId: systemSiteId, userIds, roleIds: [], accessLevels: [Access.Contribute] } });
      const browser = await location.visitor();
      await browser.call(account.login, { body: { UserName, Password: PASSWORD } });
      return personOf(browser);
    },
    subsite: async () => {
      const subPath = unique();
      return (await admin.call(site.create, { body: { parentSiteId: systemSiteId, siteName: subPath, subPath } })).id;
    },
    page: async () => (await admin.call(site.createPage, { systemSiteId: systemSiteId, body: { title: 'Page', path: unique() } })).id,
    definition: async () => {
      const body = { systemSiteId: systemSiteId, listDisplayName: unique(), type: 'items' as const };
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
    pagePath: async () => (await admin.call(site.createPage, { systemSiteId: systemSiteId, body: { title: 'Page', path: unique() } })).path,
    siteWithHome: async () => {
      const homeId = await admin
        .call(site.create, { body: { parentSiteId: systemSiteId, siteName: 'Home', subPath: unique() } })
        .then(({ id }) => id);
      await admin.call(site.createPage, { systemSiteId: homeId, body: { title: 'Home', path: unique(), isHomePage: true } });
      return homeId;
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
      const body = { systemSiteId: systemSiteId, templateName: unique(), page: { pageSections: [] } };
      const { id: templateId } = await admin.call(template.addSitePage, { body });
      const text = JSON.stringify(await admin.call(template.downloadSitePage, { systemSiteId: systemSiteId, templateId }));
      await admin.call(template.delete, { body: { templateId } });
      return text;
    },
    task: async () => {
      const assigned = { internalId: admin.user.id, fullName: '', isGroup: false };
      await admin.call(list.createItem, { listId: lists.tasks.id, body: { Title: unique(), AssignedTo: [assigned] } });
      return waitFor(async () => {
        const [task] = await admin.call(account.getPendingTasks, {});
        if (!task) throw new Error('no task yet');
        return task.id;
      }, TIMEOUT);
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
