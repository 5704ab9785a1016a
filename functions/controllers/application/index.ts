import { currentMetrics } from '#functions/domain/administration/metrics/currentMetrics.ts';
import { metrics } from '#functions/domain/administration/metrics/metrics.ts';
import { troubles } from '#functions/domain/administration/troubles/troubles.ts';
import { checkApplicationFiles } from '#functions/domain/content/blobs/checkApplicationFiles.ts';
import { fileHealth } from '#functions/domain/content/blobs/fileHealth.ts';
import { bccList } from '#functions/domain/identity/bulkMail/bccList.ts';
import { bulkEmailHistory } from '#functions/domain/identity/bulkMail/bulkEmailHistory.ts';
import { sendBulkEmail } from '#functions/domain/identity/bulkMail/sendBulkEmail.ts';
import { consentDocuments } from '#functions/domain/identity/consents/consentDocuments.ts';
import { consentSignatures } from '#functions/domain/identity/consents/consentSignatures.ts';
import { editConsentDocument } from '#functions/domain/identity/consents/editConsentDocument.ts';
import { eraseUser } from '#functions/domain/identity/erasure/eraseUser.ts';
import { erasure } from '#functions/domain/identity/erasure/erasure.ts';
import { disableUsers } from '#functions/domain/identity/people/disableUsers.ts';
import { enableUsers } from '#functions/domain/identity/people/enableUsers.ts';
import { unlockUsers } from '#functions/domain/identity/people/unlockUsers.ts';
import { userDetails } from '#functions/domain/identity/people/userDetails.ts';
import { captcha } from '#functions/domain/identity/support/captcha.ts';
import { contactSupport } from '#functions/domain/identity/support/contactSupport.ts';
import { people } from '#functions/domain/identity/users/people.ts';
import { deadLetters } from '#functions/domain/kernel/deadLetters/deadLetters.ts';
import { dropDeadLetters } from '#functions/domain/kernel/deadLetters/dropDeadLetters.ts';
import { retryDeadLetters } from '#functions/domain/kernel/deadLetters/retryDeadLetters.ts';
import { cancelJob } from '#functions/domain/kernel/jobs/cancelJob.ts';
import { followJob } from '#functions/domain/kernel/jobs/followJob.ts';
import { openJobs } from '#functions/domain/kernel/jobs/openJobs.ts';
import { sendTestEmail } from '#functions/domain/messages/mail/sendTestEmail.ts';
import { addTranslation } from '#functions/domain/messages/translations/addTranslation.ts';
import { deleteTranslation } from '#functions/domain/messages/translations/deleteTranslation.ts';
import { editTranslationValue } from '#functions/domain/messages/translations/editTranslationValue.ts';
import { exportTranslations } from '#functions/domain/messages/translations/exportTranslations.ts';
import { importTranslations } from '#functions/domain/messages/translations/importTranslations.ts';
import { textsFor } from '#functions/domain/messages/translations/textsFor.ts';
import { translations } from '#functions/domain/messages/translations/translations.ts';
import { translationValues } from '#functions/domain/messages/translations/translationValues.ts';
import { translationValuesForAdd } from '#functions/domain/messages/translations/translationValuesForAdd.ts';
import { bootstrap } from '#functions/domain/settings/bootstrap.ts';
import { fileContainer } from '#functions/domain/settings/containers/fileContainer.ts';
import { fileContainers } from '#functions/domain/settings/containers/fileContainers.ts';
import { updateEstimatedUsage } from '#functions/domain/settings/containers/updateEstimatedUsage.ts';
import { editSystemSetting } from '#functions/domain/settings/editSystemSetting.ts';
import { createGlobalNotification } from '#functions/domain/settings/globalNotifications/createGlobalNotification.ts';
import { deleteGlobalNotification } from '#functions/domain/settings/globalNotifications/deleteGlobalNotification.ts';
import { editGlobalNotification } from '#functions/domain/settings/globalNotifications/editGlobalNotification.ts';
import { globalNotification } from '#functions/domain/settings/globalNotifications/globalNotification.ts';
import { globalNotifications } from '#functions/domain/settings/globalNotifications/globalNotifications.ts';
import { dailyUploads } from '#functions/domain/settings/quotas/dailyUploads.ts';
import { siteUsage } from '#functions/domain/settings/quotas/siteUsage.ts';
import { systemSettings } from '#functions/domain/settings/systemSettings.ts';
import { editGlobalNavigation } from '#functions/domain/sites/links/editGlobalNavigation.ts';
import { globalLinks } from '#functions/domain/sites/links/globalLinks.ts';
import { serve } from '#functions/runtime/serve.ts';
import { languages } from '#shared/contracts/application/texts.ts';
import { application } from '#shared/contracts/application.ts';
import { awsRegions } from '#shared/models/administration/awsRegions.ts';

/** Loaded on demand, because few callers need it. */
const describe = async () => {
  const [{ openapi }, { contracts }, { descriptions }] = await Promise.all([
    import('#shared/http/openapi.ts'),
    import('#shared/contracts/index.ts'),
    import('#shared/descriptions/index.ts'),
  ]);
  return openapi(contracts, descriptions);
};

/** It does not change while the program runs. */
let described: ReturnType<typeof describe> | undefined;
const describeCalls = () => {
  described ??= describe();
  return described;
};

/** Loaded on demand: only administrators change the location of files, and seldom. */

export const controller = serve(application, {
  i18n: ({ host }, { locale_code }) => textsFor(host, locale_code),
  supportedLanguages: async () => [...languages],
  openapi: describeCalls,
  people,
  userDetails,
  consentDocuments,
  editConsentDocument: (ctx, { body }) => editConsentDocument(ctx, body),
  consentSignatures: (ctx, { id }) => consentSignatures(ctx, id),
  globalNotifications,
  globalNotification: (ctx, { notificationId }) => globalNotification(ctx, notificationId),
  createGlobalNotification: (ctx, { body }) => createGlobalNotification(ctx, body),
  editGlobalNotification: (ctx, { body }) => editGlobalNotification(ctx, body),
  deleteGlobalNotification: (ctx, { body: { notificationId } }) => deleteGlobalNotification(ctx, notificationId),
  unlockUsers: (ctx, { body: { userIds } }) => unlockUsers(ctx, userIds),
  disableUsers: (ctx, { body: { userIds } }) => disableUsers(ctx, userIds),
  enableUsers: (ctx, { body: { userIds } }) => enableUsers(ctx, userIds),
  erasure,
  eraseUser: (ctx, { body }) => eraseUser(ctx, body),
  systemSettings,
  globalLinks,
  editGlobalNavigation: (ctx, { body }) => editGlobalNavigation(ctx, body.globalLinks, body.version),
  editSystemSetting: (ctx, { body }) => editSystemSetting(ctx, body),
  bootstrap,
  contactSupport: async (ctx, { body: { UserName, Email, Subject, Body } }) => {
    const { address, network, captchaToken } = ctx.http;
    await contactSupport(ctx, { userName: UserName, email: Email, subject: Subject, body: Body, captchaToken, address, network });
    return {};
  },
  captcha,
  sendBulkEmail: (ctx, { body }) => sendBulkEmail(ctx, body),
  bulkEmailHistory,
  bccList: (ctx, { id }) => bccList(ctx, id),
  sendTestEmail: (ctx, { body: { to } }) => sendTestEmail(ctx, to),
  outbox: (ctx) => ctx.host.mail.outbox(),
  translations,
  translationValues: (ctx, { body: { keys } }) => translationValues(ctx, keys),
  translationValuesOf: (ctx, { keys }) => translationValues(ctx, keys),
  translationValuesForAdd,
  addTranslation: (ctx, { body }) => addTranslation(ctx, body),
  editTranslationValue: (ctx, { body }) => editTranslationValue(ctx, body),
  deleteTranslation: (ctx, { body: { id } }) => deleteTranslation(ctx, id),
  importTranslations: async (ctx) => {
    const { files, fields } = await ctx.http.form();
    return importTranslations(ctx, files, fields.language);
  },
  exportTranslations: (ctx, { language, changed }) => exportTranslations(ctx, language, changed),
  fileContainers,
  fileContainer: (ctx, { id }) => fileContainer(ctx, id),
  addFileContainer: async (ctx, { body }) =>
    (await import('#functions/domain/settings/containers/addFileContainer.ts')).addFileContainer(ctx, body),
  updateFileContainer: async (ctx, { body }) =>
    (await import('#functions/domain/settings/containers/updateFileContainer.ts')).updateFileContainer(ctx, body),
  testContainerConnection: async (ctx, { body }) =>
    (await import('#functions/domain/settings/containers/testContainerConnection.ts')).testContainerConnection(ctx, body),
  updateEstimatedUsage: (ctx, { body: { id } }) => updateEstimatedUsage(ctx, id),
  siteUsage: (ctx, { page }) => siteUsage(ctx, page),
  distributedLocks: async (ctx) => (await import('#functions/domain/search/getWorkers.ts')).getWorkers(ctx),
  removeDistributedLock: async (ctx, { body }) =>
    (await import('#functions/domain/search/removeWorker.ts')).removeWorker(ctx, body.resourceName),
  dailyUploads: (ctx, { page }) => dailyUploads(ctx, page),
  awsRegions: async () => awsRegions,
  activateFileContainer: async (ctx, { body: { id } }) =>
    (await import('#functions/domain/settings/containers/activateFileContainer.ts')).activateFileContainer(ctx, id),
  deleteFileContainer: async (ctx, { body: { id } }) =>
    (await import('#functions/domain/settings/containers/deleteFileContainer.ts')).deleteFileContainer(ctx, id),
  fileHealth,
  checkFiles: checkApplicationFiles,
  troubles,
  currentMetrics: (ctx) => currentMetrics(ctx, ctx.http.gateway),
  metrics: (ctx, { hours }) => metrics(ctx, hours, ctx.http.gateway),
  openJobs: (ctx, { page }) => openJobs(ctx, page),
  deadLetters,
  retryDeadLetters: (ctx, { body: { ids } }) => retryDeadLetters(ctx, ids),
  dropDeadLetters: (ctx, { body: { ids } }) => dropDeadLetters(ctx, ids),
  followJob: (ctx, { jobId }) => followJob(ctx, jobId),
  cancelJob: (ctx, { jobId }) => cancelJob(ctx, jobId),
});
