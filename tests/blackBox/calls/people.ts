import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod';
import { account } from '#shared/contracts/account.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { application } from '#shared/contracts/application.ts';
import { group } from '#shared/contracts/group.ts';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { ada, adaId, type Calls, lastHour, location, newItem, request, rows } from '#tests/blackBox/calls/open.ts';
import { pdfOf } from '#tests/kit/pdf.ts';

/** Consents, notifications and tasks. */
export const peopleCalls: Calls = {
  'Account.getPendingNotifications': () => request(account.getPendingNotifications, {}),
  'Account.dismissNotification': () =>
    expect(ada.call(account.dismissNotification, { body: { notificationId: 'none' } })).rejects.toMatchObject({ error: 'notFound' }),
  'Account.dismissAllNotifications': () => request(account.dismissAllNotifications, {}),
  'Template.addConsent, Template.consentFile, Application.consentDocuments, Application.editConsentDocument, Application.consentSignatures, Account.consentDocumentsToSign, Account.signConsentDocument':
    async () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await pdfOf(['Agreed']))]), 'Rules.pdf');
      const path = `/api/Template/consentdocuments?templateName=${randomUUID()}`;
      const { value } = await (await location.admin.send(path, { method: 'POST', body: form })).json();
      const { id, templateId } = z.parse(template.addConsent.answer, value);
      await request(template.consentFile, { templateId });
      await request(account.consentDocumentsToSign, {});
      await request(account.signConsentDocument, { body: { consentDocumentId: id } });
      await request(application.consentSignatures, { id }, location.admin);
      await request(application.editConsentDocument, { body: { id, isActive: false } }, location.admin);
      await request(application.consentDocuments, {}, location.admin);
    },
  'Account.getPendingTasks': () => request(account.getPendingTasks, {}),
  'Account.getOutstandingTasks': () => request(account.getOutstandingTasks, {}),
  'Account.getMyAgenda': () => request(account.getMyAgenda, { ...lastHour(), zone: 'Europe/Lisbon' }),
  'Account.getMyTaskUrl': async () => request(account.getMyTaskUrl, { taskId: `item.${rows}.${await newItem()}` }),
  'Alerts.add, Alerts.get, Alerts.user, Alerts.edit, Alerts.delete': async () => {
    const parts = { alertTitle: 'Rows', alertFrequency: 0 as const, alertChangeType: 0 as const, alertChangeEvent: 0 as const };
    await request(alerts.add, { body: { ...parts, systemSiteListIds: [rows] } });
    const [{ id } = { id: '' }] = await ada.call(alerts.user, { listId: rows });
    await request(alerts.user, {});
    await request(alerts.get, { id });
    await request(alerts.edit, {
      body: { ...parts, id, alertFrequency: 2, dayOfTheWeek: 1, timeOfDay: '08:00', timeZone: 'Europe/Paris' },
    });
    await request(alerts.delete, { body: { id } });
  },
  'Alerts.addBulk, Alerts.all': async () => {
    const parts = { alertTitle: 'Rows', alertFrequency: 0 as const, alertChangeType: 3 as const, alertChangeEvent: 0 as const };
    await request(alerts.addBulk, { body: { ...parts, systemSiteListIds: [rows], userIds: [await adaId()] } }, location.admin);
    const { id } = await location.admin.call(site.details, { body: { path: '/' } });
    await request(alerts.all, { systemSiteId: id }, location.admin);
    for (const one of await ada.call(alerts.user, {})) await ada.call(alerts.delete, { body: { id: one.id } });
  },
  'Group.addMembers, Group.members, Group.removeMembers': async () => {
    await location.admin.call(list.createItem, { listId: peopleLists.groups, body: { Title: `Crew ${randomUUID()}` } });
    const { items } = await location.admin.call(list.items, { listId: peopleLists.groups });
    const groupId = String(items[0]?.InternalId);
    const body = { groupId, userIds: [await adaId(), 'nobody'] };
    await request(group.addMembers, { body }, location.admin);
    await request(group.members, { groupId }, location.admin);
    await request(group.removeMembers, { body }, location.admin);
  },
};
