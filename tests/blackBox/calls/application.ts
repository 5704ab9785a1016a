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
import { ada, adaId, ask, type Calls, lastHour, newItem, place, rows } from '#tests/blackBox/calls/open.ts';

/** The installation: settings, mail, audit trail, calendars and sites. */
export const applicationCalls: Calls = {
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
  'Application.addTranslation, Application.editTranslationValue, Application.translations, Application.translationValues, Application.translationValuesOf, Application.deleteTranslation':
    async () => {
      const id = `ours.${randomUUID()}`;
      await ask(application.addTranslation, { body: { key: id, values: [{ language: 'EN', text: 'Plan' }] } }, place.admin);
      await ask(application.editTranslationValue, { body: { id, values: [{ language: 'FR', text: 'Projet' }] } }, place.admin);
      expect((await ada.call(application.i18n, { locale_code: 'fr' }))[id]).toBe('Projet');
      await ask(application.translations, {}, place.admin);
      await ask(application.translationValues, { body: { keys: [id] } });
      await ask(application.translationValuesOf, { keys: [id] });
      await ask(application.deleteTranslation, { body: { id } }, place.admin);
      expect((await ada.call(application.i18n, { locale_code: 'fr' }))[id]).toBeUndefined();
    },
  'Application.translationValuesForAdd, Application.exportTranslations, Application.importTranslations': async () => {
    await ask(application.translationValuesForAdd, {}, place.admin);
    await ask(application.exportTranslations, { language: 'EN', changed: 'true' }, place.admin);
    const texts = await place.admin.call(application.exportTranslations, { language: 'EN' });
    const body = new FormData();
    body.append('file', new File([JSON.stringify(texts)], 'en.json'));
    body.append('language', 'EN');
    const { value } = await (await place.admin.send('/api/Application/ImportTranslations', { method: 'POST', body })).json();
    expect(z.parse(application.importTranslations.answer, value)).toMatchObject({ added: 0, changed: 0 });
  },
  'Application.awsRegions, Application.addFileContainer, Application.fileContainers, Application.fileContainer, Application.updateFileContainer, Application.testContainerConnection, Application.updateEstimatedUsage, Application.activateFileContainer, Application.deleteFileContainer':
    async () => {
      await ask(application.awsRegions, {}, place.admin);
      // Nothing listens there on either host.
      const body = { storageType: 'MySQL' as const, server: '127.0.0.1:1', databaseName: 'files', userName: 'sheaf', password: 'x' };
      const { id } = await place.admin.call(application.addFileContainer, { body });
      await ask(application.updateFileContainer, { body: { ...body, id, password: '' } }, place.admin);
      await ask(application.fileContainers, {}, place.admin);
      await ask(application.fileContainer, { id }, place.admin);
      const refused = { error: expect.stringMatching(/^container(?:Unreachable|Address)$/) };
      const trying = place.admin.call(application.testContainerConnection, { body: { ...body, id } });
      await expect(trying).rejects.toMatchObject(refused);
      await expect(place.admin.call(application.activateFileContainer, { body: { id } })).rejects.toMatchObject(refused);
      await ask(application.updateEstimatedUsage, { body: { id: 'builtIn' } }, place.admin);
      await ask(application.activateFileContainer, { body: { id: 'builtIn' } }, place.admin);
      await ask(application.deleteFileContainer, { body: { id } }, place.admin);
    },
  'Application.siteUsage': () => ask(application.siteUsage, {}, place.admin),
  'Application.dailyUploads': () => ask(application.dailyUploads, {}, place.admin),
  'Application.distributedLocks': () => ask(application.distributedLocks, {}, place.admin),
  'Application.removeDistributedLock': () =>
    expect(place.admin.call(application.removeDistributedLock, { body: { resourceName: 'crawl:none' } })).rejects.toMatchObject({
      error: 'notFound',
    }),
  'Application.openJobs': () => ask(application.openJobs, {}, place.admin),
  'Application.openapi': () => ask(application.openapi, {}),
  'Application.people': () => ask(application.people, { search: 'a' }),
  'Application.userDetails': () => ask(application.userDetails, {}, place.admin),
  'Application.currentMetrics, Application.metrics': async () => {
    await ask(application.currentMetrics, {}, place.admin);
    await ask(application.metrics, { hours: '24' }, place.admin);
  },
  'Application.troubles': () => ask(application.troubles, {}, place.admin),
  'Application.deadLetters, Application.retryDeadLetters, Application.dropDeadLetters': async () => {
    await ask(application.deadLetters, {}, place.admin);
    const body = { ids: ['jobs:gone'] };
    await ask(application.retryDeadLetters, { body }, place.admin);
    await ask(application.dropDeadLetters, { body }, place.admin);
  },
  'Application.fileHealth, Application.checkFiles': async () => {
    await ask(application.checkFiles, {}, place.admin);
    await ask(application.fileHealth, {}, place.admin);
  },
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
  'DiagnosticLogs.getLogs': () =>
    ask(diagnosticLogs.getLogs, { body: { searchTerm: 'nothing', startDate: lastHour().startDate } }, place.admin),
  'AuditLog.listHistory': () => ask(auditLog.listHistory, { body: { ...lastHour(), listId: rows } }, place.admin),
  'AuditLog.itemHistory': async () =>
    ask(auditLog.itemHistory, { body: { ...lastHour(), listId: rows, id: await newItem() } }, place.admin),
  'AuditLog.userHistory': async () => ask(auditLog.userHistory, { body: { ...lastHour(), userId: await adaId() } }, place.admin),
  'AuditLog.exportAll': () => ask(auditLog.exportAll, { body: { subject: { listId: rows } } }, place.admin),
  'AuditLog.exportList': () => ask(auditLog.exportList, { body: { listId: rows } }, place.admin),
  'AuditLog.exportSealed': () => ask(auditLog.exportSealed, { body: { subject: { listId: rows } } }, place.admin),
  'AuditLog.verify': () => ask(auditLog.verify, { body: { subject: { listId: rows } } }, place.admin),
  'Schedule.itemsSchedule, Schedule.availableTimeSlots, Widget.calendar, Widget.calendarEvents, List.changeOccurrence, List.deleteOccurrence':
    async () => {
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
      const shown = { startDate: startTime, endDate: endTime, listIds: [listId], zone: 'Europe/Paris' };
      await ask(widget.calendar, shown);
      await ask(widget.calendarEvents, { body: shown });
      const times = {
        EventDate: '2026-12-01T09:00:00.000Z',
        EndDate: '2026-12-01T10:00:00.000Z',
        Recurrence: { freq: 'DAILY', interval: 1 },
      };
      const { Id: id } = await ada.call(list.createItem, { listId, body: { Title: 'Daily', ...times } });
      const part = { id, reach: 'one' as const };
      await ask(list.changeOccurrence, { listId, body: { ...part, occurrence: '2026-12-02', values: { Title: 'Once' } } });
      await ask(list.deleteOccurrence, { listId, body: { ...part, occurrence: '2026-12-03' } });
    },
};
