import * as z from 'zod';
import { params } from '#shared/contracts/list/common.ts';
import { post } from '#shared/http/contract.ts';
import { BODY_BYTES } from '#shared/limits.ts';
import { FolderId } from '#shared/models/item.ts';
import { Job } from '#shared/models/job.ts';

/** Many rows at once. */
export const imports = {
  /** A table of comma-separated values: as a file of a form, or as text. Its first line names fields. */
  importRows: post('/List/{listId}/import', {
    on: 'list',
    needs: 'Create',
    kind: 'upload',
    quiet: true,
    params,
    query: z.strictObject({ folderId: FolderId.optional() }),
    body: z.strictObject({ text: z.string().max(BODY_BYTES) }),
    answer: Job,
  }),
};
