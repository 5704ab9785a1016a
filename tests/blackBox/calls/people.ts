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
import { ada, adaId, ask, type Calls, lastHour, newItem, place, rows } from '#tests/blackBox/calls/open.ts';
import { pdfOf } from '#tests/kit/pdf.ts';

/** Consents, notifications and tasks. */
export const peopleCalls: Calls = {
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
  'Group.addMembers, Group.members, Group.removeMembers': async () => {
    await place.admin.call(list.createItem, { listId: peopleLists.groups, body: { Title: `Crew ${randomUUID()}` } });
    const { items } = await place.admin.call(list.items, { listId: peopleLists.groups });
    const groupId = String(items[0]?.InternalId);
    const body = { groupId, userIds: [await adaId(), 'nobody'] };
    await ask(group.addMembers, { body }, place.admin);
    await ask(group.members, { groupId }, place.admin);
    await ask(group.removeMembers, { body }, place.admin);
  },
};
