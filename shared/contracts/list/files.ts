import * as z from 'zod';
import { PUTS_FILE } from '#shared/access.ts';
import { params } from '#shared/contracts/list/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { Flag } from '#shared/http/flag.ts';
import { Item, ItemRef } from '#shared/models/content/item.ts';
import { UploadCommit, UploadedDocuments, UploadPlan, UploadQuery, UploadTicket } from '#shared/models/documents/upload.ts';

const uploading = { on: 'list', needs: PUTS_FILE, quiet: true, params } as const;

/** Uploads and downloads. */
export const files = {
  beginUpload: post('/List/{listId}/document/upload/begin', { ...uploading, body: UploadPlan, answer: UploadTicket }),
  upload: post('/List/{listId}/document/upload', { ...uploading, kind: 'upload', query: UploadQuery, body: UploadCommit, answer: Item }),
  /** Small files in one form; failures are reported together. */
  uploadDocuments: post('/List/{listId}/documents/uploadmultiple', {
    ...uploading,
    kind: 'upload',
    query: UploadQuery,
    answer: UploadedDocuments,
  }),
  cancelUpload: post('/List/{listId}/document/upload/cancel', { ...uploading, body: UploadCommit, answer: z.object({}) }),
  download: get('/List/{listId}/item/{id}/download', {
    on: 'item',
    needs: 'Read',
    kind: 'download',
    params: ItemRef,
    /** `inline` is for previews of types that cannot run scripts. */
    query: z.strictObject({ versionId: z.coerce.number().int().min(1).optional(), inline: Flag.default(false) }),
    answer: z.object({ url: z.string() }),
  }),
  /** A stable address; each request checks permissions. `versionId` tells the browser that the image has changed. */
  thumbnail: get('/List/{listId}/item/{id}/thumbnail', {
    on: 'item',
    needs: 'Read',
    kind: 'download',
    briefly: true,
    params: ItemRef,
    query: z.strictObject({ large: Flag.default(false), versionId: z.coerce.number().int().min(1).optional() }),
    answer: z.object({ url: z.string() }),
  }),
};
