import {
  addSentTemplate,
  beginDocumentTemplate,
  cancelDocumentTemplate,
  commitDocumentTemplate,
} from '#functions/domain/content/templates/addDocumentTemplate.ts';
import { addItemTemplate } from '#functions/domain/content/templates/addItemTemplate.ts';
import { createFromTemplate } from '#functions/domain/content/templates/createFromTemplate.ts';
import { deleteTemplate } from '#functions/domain/content/templates/deleteTemplate.ts';
import { documentTemplate, documentTemplates, templateAddress } from '#functions/domain/content/templates/documentTemplates.ts';
import { addEmailTemplate, emailTemplate, emailTemplates } from '#functions/domain/content/templates/emailTemplates.ts';
import { itemTemplate, itemTemplates } from '#functions/domain/content/templates/itemTemplates.ts';
import { addConsent } from '#functions/domain/identity/consents/addConsent.ts';
import { consentFile } from '#functions/domain/identity/consents/consentFile.ts';
import { importPageTemplate } from '#functions/domain/sites/pages/importPageTemplate.ts';
import { addPageTemplate, pageTemplate, pageTemplateFile, pageTemplates } from '#functions/domain/sites/pages/pageTemplates.ts';
import { serve } from '#functions/runtime/serve.ts';
import { template } from '#shared/contracts/template.ts';

export const controller = serve(template, {
  listItem: (ctx, { templateId }) => itemTemplate(ctx, templateId),
  listItems: itemTemplates,
  addListItem: (ctx, { body }) => addItemTemplate(ctx, body),
  listDocument: (ctx, { templateId }) => documentTemplate(ctx, templateId),
  listDocuments: documentTemplates,
  downloadDocument: (ctx, { templateId }) => templateAddress(ctx, templateId),
  beginDocument: (ctx, { body }) => beginDocumentTemplate(ctx, body),
  addDocument: async (ctx, { body, templateName }) =>
    body ? commitDocumentTemplate(ctx, templateName, body.uploadId) : addSentTemplate(ctx, templateName, await ctx.http.files()),
  cancelDocument: (ctx, { body }) => cancelDocumentTemplate(ctx, body.uploadId),
  createDocument: (ctx, { body }) => createFromTemplate(ctx, body),
  addConsent: async (ctx, { body: _, ...asked }) => addConsent(ctx, asked, await ctx.http.files()),
  consentFile: (ctx, { templateId }) => consentFile(ctx, templateId),
  sitePages: pageTemplates,
  sitePage: (ctx, { templateId }) => pageTemplate(ctx, templateId),
  downloadSitePage: (ctx, { templateId }) => pageTemplateFile(ctx, templateId),
  addSitePage: (ctx, { body }) => addPageTemplate(ctx, body),
  importSitePage: async (ctx, { body }) => (body ? addPageTemplate(ctx, body) : importPageTemplate(ctx, await ctx.http.files())),
  emails: emailTemplates,
  email: (ctx, { templateId }) => emailTemplate(ctx, templateId),
  addEmail: (ctx, { body }) => addEmailTemplate(ctx, body),
  delete: (ctx, { body }) => deleteTemplate(ctx, body.templateId),
});
