import * as z from 'zod';
import { PUTS_FILE } from '#shared/access.ts';
import { controller, get, post } from '#shared/http/contract.ts';
import { adminOnly } from '#shared/http/needs.ts';
import { FieldValues, FileName, FolderId, Item, ListId } from '#shared/models/content/item.ts';
import { UploadCommit, UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';
import { ConsentDocument, GroupIds } from '#shared/models/identity/consent.ts';
import { EmailBody, EmailSubject, EmailTemplate } from '#shared/models/messages/emailTemplate.ts';
import { Name } from '#shared/models/name.ts';
import { ImportedPage, PageContent, PageTemplate, PageTemplateFile } from '#shared/models/sites/pageTemplate.ts';
import { DocumentTemplate, FilledTemplate, ItemTemplate, TemplateId } from '#shared/models/workflows/template.ts';

const Of = z.strictObject({ listId: ListId });
const One = z.strictObject({ templateId: TemplateId });
const SiteId = z.string().min(1).max(64);
/** The root site, unless another is named. */
const InSite = z.strictObject({ systemSiteId: SiteId.optional() });
const OneInSite = InSite.extend({ templateId: TemplateId });
const reading = { on: 'list', needs: 'Read' } as const;
/** Requires access to the list as a whole: a folder with full access has no templates. */
const keeping = { on: 'list', needs: 'FullAccess' } as const;

const contributing = { on: 'site', needs: 'ContributePages' } as const;

/** Templates for new items and documents of a list, and for pages and emails of the installation. */
export const template = controller('Template', {
  listItem: get('/Template/list/item', { ...reading, query: One, answer: FilledTemplate }),
  listItems: get('/Template/list/items', { ...reading, query: Of, answer: z.array(ItemTemplate) }),
  addListItem: post('/Template/list/items/add', {
    on: 'list',
    needs: 'Create',
    body: z.strictObject({ listId: ListId, templateName: Name, values: FieldValues }),
    answer: FilledTemplate,
  }),
  listDocument: get('/Template/list/document', { ...reading, query: One, answer: DocumentTemplate }),
  listDocuments: get('/Template/list/documents', { ...reading, query: Of, answer: z.array(DocumentTemplate) }),
  downloadDocument: get('/Template/list/document/download', {
    ...reading,
    kind: 'download',
    query: One,
    answer: z.object({ url: z.string() }),
  }),
  beginDocument: post('/Template/list/documents/add/begin', {
    ...keeping,
    quiet: true,
    query: Of,
    body: UploadPlan.omit({ folderId: true, overwrite: true, sameName: true }),
    answer: UploadTicket,
  }),
  addDocument: post('/Template/list/documents/add', {
    ...keeping,
    kind: 'upload',
    query: Of.extend({ templateName: Name }),
    body: UploadCommit,
    answer: DocumentTemplate,
  }),
  cancelDocument: post('/Template/list/documents/add/cancel', {
    ...keeping,
    quiet: true,
    query: Of,
    body: UploadCommit,
    answer: z.object({}),
  }),
  /** Permissions are checked where the new document will be. */
  createDocument: post('/Template/list/document/create', {
    on: 'list',
    needs: PUTS_FILE,
    quiet: true,
    body: z.strictObject({ templateId: TemplateId, folderId: FolderId.optional(), fileName: FileName }),
    answer: Item,
  }),
  /** A document that people sign, whole in one form; limited to the size of a call. */
  addConsent: post('/Template/consentdocuments', {
    on: 'application',
    needs: 'admin',
    kind: 'upload',
    beforeConsent: true,
    query: z.strictObject({
      templateName: Name,
      consentDocumentGroups: GroupIds.default([]),
      isActive: z.stringbool().default(true),
    }),
    body: z.strictObject({}),
    answer: ConsentDocument,
  }),
  /** For people who must sign it, have signed it, or manage it. */
  consentFile: get('/Template/consentdocuments/document', {
    on: 'account',
    needs: 'user',
    kind: 'download',
    beforeConsent: true,
    query: One,
    answer: z.object({ url: z.string() }),
  }),
  /** Of all sites, for people who may edit the pages of one. */
  sitePages: get('/Template/site/pages', { ...contributing, query: InSite, answer: z.array(ItemTemplate) }),
  sitePage: get('/Template/site/page', { ...contributing, query: OneInSite, answer: PageTemplate }),
  downloadSitePage: get('/Template/site/page/download', { ...contributing, kind: 'plain', query: OneInSite, answer: PageTemplateFile }),
  addSitePage: post('/Template/site/pages/add', {
    ...contributing,
    /** Without a page it is empty. */
    body: z.strictObject({ systemSiteId: SiteId.optional(), templateName: Name, page: PageContent.prefault({ pageSections: [] }) }),
    answer: PageTemplate,
  }),
  /** A downloaded file, as it is or in a form. */
  importSitePage: post('/Template/site/page/import', {
    ...contributing,
    kind: 'upload',
    query: InSite,
    body: ImportedPage,
    answer: PageTemplate,
  }),
  emails: get('/Template/emails', { ...adminOnly, answer: z.array(ItemTemplate) }),
  email: get('/Template/email', { ...adminOnly, query: One, answer: EmailTemplate }),
  addEmail: post('/Template/emails/add', {
    ...adminOnly,
    body: z.strictObject({ templateName: Name, subject: EmailSubject, body: EmailBody }),
    answer: EmailTemplate,
  }),
  /** Permanent; by the creator of a template of an item or page, and with full access. */
  delete: post('/Template/delete', { on: 'template', needs: 'Read', body: One, answer: z.object({}) }),
});
