import { currentMetrics, metrics } from '#functions/domain/administration/metrics/metrics.ts';
import { troubles } from '#functions/domain/administration/troubles/troubles.ts';
import { fileHealth, startFileCheck } from '#functions/domain/content/blobs/checkFiles.ts';
import { bccList, bulkMailHistory } from '#functions/domain/identity/bulkMail/bulkMailHistory.ts';
import { sendBulkMail } from '#functions/domain/identity/bulkMail/sendBulkMail.ts';
import { consentDocuments, consentSignatures } from '#functions/domain/identity/consents/consentDocuments.ts';
import { editConsent } from '#functions/domain/identity/consents/editConsent.ts';
import { disableUsers } from '#functions/domain/identity/people/disableUsers.ts';
import { unlockUsers } from '#functions/domain/identity/people/unlockUsers.ts';
import { userDetails } from '#functions/domain/identity/people/userDetails.ts';
import { captcha } from '#functions/domain/identity/support/checkCaptcha.ts';
import { contactSupport } from '#functions/domain/identity/support/contactSupport.ts';
import { people } from '#functions/domain/identity/users/people.ts';
import { deadLetters } from '#functions/domain/kernel/deadLetters/deadLetters.ts';
import { dropDeadLetters, retryDeadLetters } from '#functions/domain/kernel/deadLetters/settle.ts';
import { cancelJob, followJob } from '#functions/domain/kernel/jobs/followJob.ts';
import { openJobs } from '#functions/domain/kernel/jobs/openJobs.ts';
import { testMail } from '#functions/domain/messages/mail/testMail.ts';
import { addTranslation, deleteTranslation, editTranslation } from '#functions/domain/messages/translations/editTranslation.ts';
import { importTranslations } from '#functions/domain/messages/translations/importTranslations.ts';
import { textsFor } from '#functions/domain/messages/translations/textsFor.ts';
import {
  exportTranslations,
  translations,
  translationValues,
  translationValuesForAdd,
} from '#functions/domain/messages/translations/translations.ts';
import { bootstrap } from '#functions/domain/settings/bootstrap.ts';
import { fileContainer, fileContainers, updateEstimatedUsage } from '#functions/domain/settings/containers/containers.ts';
import { editSetting } from '#functions/domain/settings/editSetting.ts';
import {
  createGlobalNotification,
  deleteGlobalNotification,
  editGlobalNotification,
} from '#functions/domain/settings/globalNotifications/changeGlobalNotification.ts';
import { globalNotification, globalNotifications } from '#functions/domain/settings/globalNotifications/globalNotifications.ts';
import { dailyUploads } from '#functions/domain/settings/quotas/dailyUpload.ts';
import { siteUsage } from '#functions/domain/settings/quotas/siteUsage.ts';
import { systemSettings } from '#functions/domain/settings/systemSettings.ts';
import { editGlobalLinks, globalLinks } from '#functions/domain/sites/quickLinks.ts';
import { serve } from '#functions/runtime/serve.ts';
import { languages } from '#shared/contracts/application/texts.ts';
import { application } from '#shared/contracts/application.ts';
import { awsRegions } from '#shared/models/administration/awsRegions.ts';

/** Every call once: few ask for them, and no other call has to wait until they are there. */
const describeCalls = async () => {
  const [{ openapi }, { contracts }, { descriptions }] = await Promise.all([
    import('#shared/http/openapi.ts'),
    import('#shared/contracts/index.ts'),
    import('#shared/descriptions/index.ts'),
  ]);
  return openapi(contracts, descriptions);
};

/** Administrators alone change where files stand, and seldom: most calls begin without it. */
const containers = () => import('#functions/domain/settings/containers/changeContainer.ts');

export const controller = serve(application, {
  i18n: ({ host }, { locale_code }) => textsFor(host, locale_code),
  supportedLanguages: async () => [...languages],
  openapi: describeCalls,
  people,
  userDetails,
  consentDocuments,
  editConsentDocument: (ctx, { body }) => editConsent(ctx, body),
  consentSignatures: (ctx, { id }) => consentSignatures(ctx, id),
  globalNotifications,
  globalNotification: (ctx, { notificationId }) => globalNotification(ctx, notificationId),
  createGlobalNotification: (ctx, { body }) => createGlobalNotification(ctx, body),
  editGlobalNotification: (ctx, { body }) => editGlobalNotification(ctx, body),
  deleteGlobalNotification: (ctx, { body: { notificationId } }) => deleteGlobalNotification(ctx, notificationId),
  unlockUsers: (ctx, { body: { userIds } }) => unlockUsers(ctx, userIds),
  disableUsers: (ctx, { body: { userIds } }) => disableUsers(ctx, userIds, true),
  enableUsers: (ctx, { body: { userIds } }) => disableUsers(ctx, userIds, false),
  systemSettings,
  globalLinks,
  editGlobalNavigation: (ctx, { body }) => editGlobalLinks(ctx, body.globalLinks, body.version),
  editSystemSetting: (ctx, { body }) => editSetting(ctx, body),
  bootstrap,
  contactSupport: async (ctx, { body: { UserName, Email, Subject, Body } }) => {
    const { address, captchaToken } = ctx.http;
    await contactSupport(ctx, { userName: UserName, email: Email, subject: Subject, body: Body, captchaToken, address });
    return {};
  },
  captcha,
  sendBulkEmail: (ctx, { body }) => sendBulkMail(ctx, body),
  bulkEmailHistory: bulkMailHistory,
  bccList: (ctx, { id }) => bccList(ctx, id),
  sendTestEmail: (ctx, { body: { to } }) => testMail(ctx, to),
  outbox: (ctx) => ctx.host.mail.outbox(),
  translations,
  translationValues: (ctx, { body: { keys } }) => translationValues(ctx, keys),
  translationValuesOf: (ctx, { keys }) => translationValues(ctx, keys),
  translationValuesForAdd,
  addTranslation: (ctx, { body }) => addTranslation(ctx, body),
  editTranslationValue: (ctx, { body }) => editTranslation(ctx, body),
  deleteTranslation: (ctx, { body: { id } }) => deleteTranslation(ctx, id),
  importTranslations: async (ctx) => {
    const { files, fields } = await ctx.http.form();
    return importTranslations(ctx, files, fields.language);
  },
  exportTranslations: (ctx, { language, changed }) => exportTranslations(ctx, language, changed),
  fileContainers,
  fileContainer: (ctx, { id }) => fileContainer(ctx, id),
  addFileContainer: async (ctx, { body }) => (await containers()).addContainer(ctx, body),
  updateFileContainer: async (ctx, { body }) => (await containers()).updateContainer(ctx, body),
  testContainerConnection: async (ctx, { body }) => (await containers()).testContainer(ctx, body),
  updateEstimatedUsage: (ctx, { body: { id } }) => updateEstimatedUsage(ctx, id),
  siteUsage: (ctx, { page }) => siteUsage(ctx, page),
  distributedLocks: async (ctx) => (await import('#functions/domain/search/crawlWorkers.ts')).searchWorkers(ctx),
  removeDistributedLock: async (ctx, { body }) =>
    (await import('#functions/domain/search/crawlWorkers.ts')).removeWorker(ctx, body.resourceName),
  dailyUploads: (ctx, { page }) => dailyUploads(ctx, page),
  awsRegions: async () => awsRegions,
  activateFileContainer: async (ctx, { body: { id } }) => (await containers()).activateContainer(ctx, id),
  deleteFileContainer: async (ctx, { body: { id } }) => (await containers()).deleteContainer(ctx, id),
  fileHealth,
  checkFiles: startFileCheck,
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
