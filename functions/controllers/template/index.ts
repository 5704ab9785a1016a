import { addDocumentTemplate, commitDocumentTemplate } from '#functions/domain/content/templates/addDocumentTemplate.ts';
import { addEmailTemplate } from '#functions/domain/content/templates/addEmailTemplate.ts';
import { addListItemTemplate } from '#functions/domain/content/templates/addListItemTemplate.ts';
import { beginDocumentTemplate } from '#functions/domain/content/templates/beginDocumentTemplate.ts';
import { cancelDocumentTemplate } from '#functions/domain/content/templates/cancelDocumentTemplate.ts';
import { createDocumentFromTemplate } from '#functions/domain/content/templates/createDocumentFromTemplate.ts';
import { deleteTemplate } from '#functions/domain/content/templates/deleteTemplate.ts';
import { downloadDocumentTemplate } from '#functions/domain/content/templates/downloadDocumentTemplate.ts';
import { emailTemplate } from '#functions/domain/content/templates/emailTemplate.ts';
import { emailTemplates } from '#functions/domain/content/templates/emailTemplates.ts';
import { listDocumentTemplate } from '#functions/domain/content/templates/listDocumentTemplate.ts';
import { listDocumentTemplates } from '#functions/domain/content/templates/listDocumentTemplates.ts';
import { listItemTemplate } from '#functions/domain/content/templates/listItemTemplate.ts';
import { listItemTemplates } from '#functions/domain/content/templates/listItemTemplates.ts';
import { addConsent } from '#functions/domain/identity/consents/addConsent.ts';
import { consentFile } from '#functions/domain/identity/consents/consentFile.ts';
import { addSitePageTemplate } from '#functions/domain/sites/pages/addSitePageTemplate.ts';
import { downloadSitePageTemplate } from '#functions/domain/sites/pages/downloadSitePageTemplate.ts';
import { importSitePageTemplate } from '#functions/domain/sites/pages/importSitePageTemplate.ts';
import { sitePageTemplate } from '#functions/domain/sites/pages/sitePageTemplate.ts';
import { sitePageTemplates } from '#functions/domain/sites/pages/sitePageTemplates.ts';
import { serve } from '#functions/runtime/serve.ts';
import { template } from '#shared/contracts/template.ts';

export const controller = serve(template, {
  listItem: (ctx, { templateId }) => listItemTemplate(ctx, templateId),
  listItems: listItemTemplates,
  addListItem: (ctx, { body }) => addListItemTemplate(ctx, body),
  listDocument: (ctx, { templateId }) => listDocumentTemplate(ctx, templateId),
  listDocuments: listDocumentTemplates,
  downloadDocument: (ctx, { templateId }) => downloadDocumentTemplate(ctx, templateId),
  beginDocument: (ctx, { body }) => beginDocumentTemplate(ctx, body),
  addDocument: async (ctx, { body, templateName }) =>
    body ? commitDocumentTemplate(ctx, templateName, body.uploadId) : addDocumentTemplate(ctx, templateName, await ctx.http.files()),
  cancelDocument: (ctx, { body }) => cancelDocumentTemplate(ctx, body.uploadId),
  createDocument: (ctx, { body }) => createDocumentFromTemplate(ctx, body),
  addConsent: async (ctx, { body: _, ...input }) => addConsent(ctx, input, await ctx.http.files()),
  consentFile: (ctx, { templateId }) => consentFile(ctx, templateId),
  sitePages: sitePageTemplates,
  sitePage: (ctx, { templateId }) => sitePageTemplate(ctx, templateId),
  downloadSitePage: (ctx, { templateId }) => downloadSitePageTemplate(ctx, templateId),
  addSitePage: (ctx, { body }) => addSitePageTemplate(ctx, body),
  importSitePage: async (ctx, { body }) => (body ? addSitePageTemplate(ctx, body) : importSitePageTemplate(ctx, await ctx.http.files())),
  emails: emailTemplates,
  email: (ctx, { templateId }) => emailTemplate(ctx, templateId),
  addEmail: (ctx, { body }) => addEmailTemplate(ctx, body),
  delete: (ctx, { body }) => deleteTemplate(ctx, body.templateId),
});
