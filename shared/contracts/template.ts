import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { ConsentDocument, GroupIds } from '#shared/models/consent.ts';
import { FieldValues, FileName, FolderId, Item, ListId } from '#shared/models/item.ts';
import { DocumentTemplate, FilledTemplate, ItemTemplate, TemplateId, TemplateName } from '#shared/models/template.ts';
import { UploadCommit, UploadPlan, UploadTicket } from '#shared/models/upload.ts';

const Of = z.strictObject({ listId: ListId });
const One = z.strictObject({ templateId: TemplateId });
const reading = { on: 'list', needs: 'Read' } as const;
/** The list as a whole is asked: a folder that somebody has full access to has no templates. */
const keeping = { on: 'list', needs: 'FullAccess' } as const;

/** What new items and documents of a list can begin with. */
export const template = controller('Template', {
  listItem: get('/Template/list/item', { ...reading, query: One, answer: FilledTemplate }),
  listItems: get('/Template/list/items', { ...reading, query: Of, answer: z.array(ItemTemplate) }),
  addListItem: post('/Template/list/items/add', {
    on: 'list',
    needs: 'Create',
    body: z.strictObject({ listId: ListId, templateName: TemplateName, values: FieldValues }),
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
    body: UploadPlan.omit({ folderId: true, overwrite: true }),
    answer: UploadTicket,
  }),
  addDocument: post('/Template/list/documents/add', {
    ...keeping,
    kind: 'upload',
    query: Of.extend({ templateName: TemplateName }),
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
  /** Access is asked where the new document goes. */
  createDocument: post('/Template/list/document/create', {
    on: 'list',
    needs: 'Create',
    quiet: true,
    body: z.strictObject({ templateId: TemplateId, folderId: FolderId.optional(), fileName: FileName }),
    answer: Item,
  }),
  /** A document that people sign, whole in one form; no larger than a call may be. */
  addConsent: post('/Template/consentdocuments', {
    on: 'application',
    needs: 'admin',
    kind: 'upload',
    beforeConsent: true,
    query: z.strictObject({
      templateName: TemplateName,
      consentDocumentGroups: GroupIds.default([]),
      isActive: z.stringbool().default(true),
    }),
    body: z.strictObject({}),
    answer: ConsentDocument,
  }),
  /** For whoever has to sign it, has signed it, or decides about it. */
  consentFile: get('/Template/consentdocuments/document', {
    on: 'account',
    needs: 'user',
    kind: 'download',
    beforeConsent: true,
    query: One,
    answer: z.object({ url: z.string() }),
  }),
  /** For good: by whoever made a template of an item, and by full access. */
  delete: post('/Template/delete', { ...reading, body: One, answer: z.object({}) }),
});
