import * as z from 'zod';
import { params } from '#shared/contracts/list/common.ts';
import { post } from '#shared/http/contract.ts';
import { Flag } from '#shared/http/flag.ts';
import { BODY_BYTES } from '#shared/limits.ts';
import { FolderId } from '#shared/models/content/item.ts';
import { Job } from '#shared/models/content/job.ts';
import { UploadCommit } from '#shared/models/documents/upload.ts';

/** Imports. */
export const imports = {
  /**
   * Comma-separated values, as a file of a form or as text, or the first worksheet of a workbook. The first line names the fields. With a
   * key (a unique field or "Id"), rows with an existing key update that item; others are added.
   */
  importRows: post('/List/{listId}/import', {
    on: 'list',
    needs: 'Create',
    kind: 'upload',
    quiet: true,
    params,
    query: z.strictObject({ folderId: FolderId.optional(), key: z.string().min(1).max(100).optional() }),
    body: z.strictObject({ text: z.string().max(BODY_BYTES) }),
    answer: Job,
  }),
  /** Imports the files of a ZIP archive as documents: an archive uploaded in parts to this folder, or a small one as a file of a form. */
  importDocuments: post('/List/{listId}/import/documents', {
    on: 'list',
    needs: 'ContributeWithoutDelete',
    kind: 'upload',
    quiet: true,
    params,
    query: z.strictObject({ folderId: FolderId.optional(), overwrite: Flag.default(true) }),
    body: UploadCommit,
    answer: Job,
  }),
};
