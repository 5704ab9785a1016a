import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { Flag } from '#shared/http/flag.ts';
import { Attachment, Comments, ItemRef } from '#shared/models/content/item.ts';
import { UploadCommit, UploadedMany, UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';

const AttachmentRef = ItemRef.extend({ attachmentId: z.string().min(1).max(64) });
const CommentsBody = z.strictObject({ comments: Comments });
const uploading = { on: 'item', needs: 'Edit', quiet: true, params: ItemRef } as const;

/** Files attached to an item. */
export const attachments = {
  uploadAttachment: post('/List/{listId}/item/{id}/attachment/upload', {
    ...uploading,
    kind: 'upload',
    query: CommentsBody,
    body: UploadCommit,
    answer: Attachment,
  }),
  /** Small files in one form; failures are reported together. */
  uploadAttachments: post('/List/{listId}/item/{id}/attachment/uploadmultiple', {
    ...uploading,
    kind: 'upload',
    query: CommentsBody,
    answer: UploadedMany,
  }),
  beginAttachment: post('/List/{listId}/item/{id}/attachment/upload/begin', { ...uploading, body: UploadPlan, answer: UploadTicket }),
  cancelAttachment: post('/List/{listId}/item/{id}/attachment/upload/cancel', { ...uploading, body: UploadCommit, answer: z.object({}) }),
  attachment: get('/List/{listId}/item/{id}/attachment/{attachmentId}', {
    on: 'item',
    needs: 'Read',
    kind: 'download',
    params: AttachmentRef,
    /** `versionId` is the item's version that added it. */
    query: z.strictObject({ versionId: z.coerce.number().int().min(1).optional(), inline: Flag.default(false) }),
    answer: z.object({ url: z.string() }),
  }),
  deleteAttachment: post('/List/{listId}/item/{id}/attachment/{attachmentId}/delete', {
    on: 'item',
    needs: 'Edit',
    params: AttachmentRef,
    answer: z.object({}),
  }),
};
