import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod';
import { application } from '#shared/contracts/application.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { diagnosticLogs } from '#shared/contracts/diagnosticLogs.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { schedule } from '#shared/contracts/schedule.ts';
import { widget } from '#shared/contracts/widget.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { ada, adaId, type Calls, lastHour, location, newItem, request, rows } from '#tests/blackBox/calls/open.ts';

/** The installation: settings, mail, audit trail, calendars and sites. */
export const applicationCalls: Calls = {
  'Application.globalNotifications': () => request(application.globalNotifications, {}, location.admin),
  'Application.createGlobalNotification, Application.globalNotification, Application.editGlobalNotification, Application.deleteGlobalNotification':
    async () => {
      const day = new Date().toISOString();
      const body = { title: 'News', type: 'Info' as const, bannerMessage: 'News', triggerDate: day, endDate: '2099-01-01T00:00:00.000Z' };
      await request(application.createGlobalNotification, { body }, location.admin);
      const [{ id } = { id: '' }] = await location.admin.call(application.globalNotifications, {});
      await request(application.globalNotification, { notificationId: id }, location.admin);
      await request(application.editGlobalNotification, { body: { ...body, id } }, location.admin);
      await request(application.deleteGlobalNotification, { body: { notificationId: id } }, location.admin);
    },
  'Application.i18n': () => request(application.i18n, { locale_code: 'fr' }),
  'Application.supportedLanguages': () => request(application.supportedLanguages, {}),
  'Application.addTranslation, Application.editTranslationValue, Application.translations, Application.translationValues, Application.translationValuesOf, Application.deleteTranslation':
    async () => {
      const id = `ours.${randomUUID()}`;
      await request(application.addTranslation, { body: { key: id, values: [{ language: 'EN', text: 'Plan' }] } }, location.admin);
      await request(application.editTranslationValue, { body: { id, values: [{ language: 'FR', text: 'Projet' }] } }, location.admin);
      expect((await ada.call(application.i18n, { locale_code: 'fr' }))[id]).toBe('Projet');
      await request(application.translations, {}, location.admin);
      await request(application.translationValues, { body: { keys: [id] } });
      await request(application.translationValuesOf, { keys: [id] });
      await request(application.deleteTranslation, { body: { id } }, location.admin);
      expect((await ada.call(application.i18n, { locale_code: 'fr' }))[id]).toBeUndefined();
    },
  'Application.translationValuesForAdd, Application.exportTranslations, Application.importTranslations': async () => {
    await request(application.translationValuesForAdd, {}, location.admin);
    await request(application.exportTranslations, { language: 'EN', changed: 'true' }, location.admin);
    const texts = await location.admin.call(application.exportTranslations, { language: 'EN' });
    const body = new FormData();
    body.append('file', new File([JSON.stringify(texts)], 'en.json'));
    body.append('language', 'EN');
    const { value } = await (await location.admin.send('/api/Application/ImportTranslations', { method: 'POST', body })).json();
    expect(z.parse(application.importTranslations.answer, value)).toMatchObject({ added: 0, changed: 0 });
  },
  'Application.awsRegions, Application.addFileContainer, Application.fileContainers, Application.fileContainer, Application.updateFileContainer, Application.testContainerConnection, Application.updateEstimatedUsage, Application.activateFileContainer, Application.deleteFileContainer':
    async () => {
      await request(application.awsRegions, {}, location.admin);
      // Nothing listens there on either host.
      const body = { storageType: 'MySQL' as const, server: '127.0.0.1:1', databaseName: 'files', userName: 'sheaf', password: 'x' };
      const { id } = await location.admin.call(application.addFileContainer, { body });
      await request(application.updateFileContainer, { body: { ...body, id, password: '' } }, location.admin);
      await request(application.fileContainers, {}, location.admin);
      await request(application.fileContainer, { id }, location.admin);
      const refused = { error: expect.stringMatching(/^container(?:Unreachable|Address)$/) };
      const trying = location.admin.call(application.testContainerConnection, { body: { ...body, id } });
      await expect(trying).rejects.toMatchObject(refused);
      await expect(location.admin.call(application.activateFileContainer, { body: { id } })).rejects.toMatchObject(refused);
      await request(application.updateEstimatedUsage, { body: { id: 'builtIn' } }, location.admin);
      await request(application.activateFileContainer, { body: { id: 'builtIn' } }, location.admin);
      await request(application.deleteFileContainer, { body: { id } }, location.admin);
    },
  'Application.siteUsage': () => request(application.siteUsage, {}, location.admin),
  'Application.dailyUploads': () => request(application.dailyUploads, {}, location.admin),
  'Application.distributedLocks': () => request(application.distributedLocks, {}, location.admin),
  'Application.removeDistributedLock': () =>
    expect(location.admin.call(application.removeDistributedLock, { body: { resourceName: 'crawl:none' } })).rejects.toMatchObject({
      error: 'notFound',
    }),
  'Application.openJobs': () => request(application.openJobs, {}, location.admin),
  'Application.openapi': () => request(application.openapi, {}),
  'Application.people': () => request(application.people, { search: 'a' }),
  'Application.userDetails': () => request(application.userDetails, {}, location.admin),
  'Application.currentMetrics, Application.metrics': async () => {
    await request(application.currentMetrics, {}, location.admin);
    await request(application.metrics, { hours: '24' }, location.admin);
  },
  'Application.troubles': () => request(application.troubles, {}, location.admin),
  'Application.deadLetters, Application.retryDeadLetters, Application.dropDeadLetters': async () => {
    await request(application.deadLetters, {}, location.admin);
    const body = { ids: ['jobs:gone'] };
    await request(application.retryDeadLetters, { body }, location.admin);
    await request(application.dropDeadLetters, { body }, location.admin);
  },
  'Application.fileHealth, Application.checkFiles': async () => {
    await request(application.checkFiles, {}, location.admin);
    await request(application.fileHealth, {}, location.admin);
  },
  'Application.systemSettings, Application.editSystemSetting, Application.bootstrap, Application.outbox': async () => {
    const settings = { supportAddress: 'support@example.org', senderName: 'Sheaf' };
    await request(application.editSystemSetting, { body: { settingKey: 'Application', settings } }, location.admin);
    await request(application.systemSettings, {}, location.admin);
    await request(application.bootstrap, {}, await location.visitor());
    await request(application.outbox, {}, location.admin);
  },
  'Application.captcha, Application.contactSupport': async () => {
    const visitor = await location.visitor();
    await request(application.captcha, {}, visitor);
    const settings = { provider: 'off' as const, siteKey: '' };
    await location.admin.call(application.editSystemSetting, { body: { settingKey: 'Captcha', settings } });
    await request(application.contactSupport, { body: { Email: 'someone@example.org', Subject: 'Help', Body: 'Please' } }, visitor);
    await location.admin.call(application.editSystemSetting, {
      body: { settingKey: 'Captcha', settings: { ...settings, provider: 'altcha' } },
    });
  },
  'Application.sendBulkEmail, Application.bulkEmailHistory, Application.bccList': async () => {
    const body = { actionType: 'Notify' as const, userGroups: [await adaId()], subject: 'News', body: 'There are none.' };
    await request(application.sendBulkEmail, { body }, location.admin);
    const { id } = await location.admin.call(application.sendBulkEmail, { body });
    await request(application.bulkEmailHistory, {}, location.admin);
    await request(application.bccList, { id }, location.admin);
  },
  'DiagnosticLogs.getLogs': () =>
    request(diagnosticLogs.getLogs, { body: { searchTerm: 'nothing', startDate: lastHour().startDate } }, location.admin),
  'AuditLog.listHistory': () => request(auditLog.listHistory, { body: { ...lastHour(), listId: rows } }, location.admin),
  'AuditLog.itemHistory': async () =>
    request(auditLog.itemHistory, { body: { ...lastHour(), listId: rows, id: await newItem() } }, location.admin),
  'AuditLog.userHistory': async () => request(auditLog.userHistory, { body: { ...lastHour(), userId: await adaId() } }, location.admin),
  'AuditLog.exportAll': () => request(auditLog.exportAll, { body: { subject: { listId: rows } } }, location.admin),
  'AuditLog.exportList': () => request(auditLog.exportList, { body: { listId: rows } }, location.admin),
  'AuditLog.exportSealed': () => request(auditLog.exportSealed, { body: { subject: { listId: rows } } }, location.admin),
  'AuditLog.verify': () => request(auditLog.verify, { body: { subject: { listId: rows } } }, location.admin),
  'Schedule.itemsSchedule, Schedule.availableTimeSlots, Widget.calendar, Widget.calendarEvents, List.changeOccurrence, List.deleteOccurrence':
    async () => {
      const body = { systemSiteId: location.siteId, listDisplayName: `Calendar ${randomUUID()}`, type: 'calendar' as const };
      const { id: listId } = await location.admin.call(listDefinition.create, { body });
      const attendees = { listId, name: 'Attendees', fieldType: FieldTypes.PeoplePicker, isSchedulable: true };
      await location.admin.call(listDefinition.createField, { body: attendees });
      const [startTime, endTime] = ['2026-11-03T09:00:00.000Z', '2026-11-03T12:00:00.000Z'];
      const internalId = await adaId();
      const event = { Title: 'Review', EventDate: startTime, EndDate: endTime, Attendees: { internalId, fullName: '', isGroup: false } };
      await ada.call(list.createItem, { listId, body: event });
      await expect(ada.call(list.createItem, { listId, body: event })).rejects.toMatchObject({ error: 'scheduleConflict' });
      await ada.call(list.createItem, { listId, body: event, ignoreScheduleConflicts: true });
      const requested = { startTime, endTime, items: [`user:${internalId}`], timeZoneId: 'Europe/Paris' };
      await request(schedule.itemsSchedule, requested);
      await request(schedule.availableTimeSlots, requested);
      const shown = { startDate: startTime, endDate: endTime, listIds: [listId], zone: 'Europe/Paris' };
      await request(widget.calendar, shown);
      await request(widget.calendarEvents, { body: shown });
      const times = {
        EventDate: '2026-12-01T09:00:00.000Z',
        EndDate: '2026-12-01T10:00:00.000Z',
        Recurrence: { freq: 'DAILY', interval: 1 },
      };
      const { Id: id } = await ada.call(list.createItem, { listId, body: { Title: 'Daily', ...times } });
      const part = { id, reach: 'one' as const };
      await request(list.changeOccurrence, { listId, body: { ...part, occurrence: '2026-12-02', values: { Title: 'Once' } } });
      await request(list.deleteOccurrence, { listId, body: { ...part, occurrence: '2026-12-03' } });
    },
};
