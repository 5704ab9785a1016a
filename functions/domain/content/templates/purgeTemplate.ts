import * as z from 'zod';
import { releaseBlobs } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import { templateOwner } from '#functions/domain/content/templates/templateOwner.ts';
import type { Work } from '#functions/domain/kernel/jobs/runJob.ts';

const Body = z.object({ listId: z.string(), blob: z.string() });

/** Deletes the file of a deleted template, unless a document was created from it. */
export const purgeTemplate: Work = async (ctx, job) => {
  const { listId, blob } = Body.parse(job.body);
  await releaseBlobs(ctx, [blob], templateOwner(listId));
  return { done: 1, refused: [], cursor: null };
};
