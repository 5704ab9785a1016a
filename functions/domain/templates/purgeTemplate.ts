import * as z from 'zod';
import type { Context } from '#functions/domain/context.ts';
import { releaseBlob } from '#functions/domain/files/sharedBlobs.ts';
import type { Work } from '#functions/domain/jobs/runJob.ts';
import { templateOwner } from '#functions/domain/templates/templateOwner.ts';
import type { TemplateRecord } from '#functions/storage/templateRecord.ts';

/** The file of a template goes, unless a document was made of it. */
export const releaseTemplate = async (ctx: Context, { listId, blob }: { listId: string; blob: string }): Promise<void> =>
  releaseBlob(ctx, blob, templateOwner(listId));

const Body = z.object({ listId: z.string(), blob: z.string() });

/** What a deleted template leaves behind. */
export const purgeTemplate: Work = async (ctx, job) => {
  await releaseTemplate(ctx, Body.parse(job.body));
  return { done: 1, refused: [], cursor: null };
};

/** The files among some rows of a list; what is no template has none. */
export const releaseTemplates = async (ctx: Context, listId: string, rows: Partial<TemplateRecord>[]): Promise<void> => {
  for (const { file } of rows) if (file) await releaseTemplate(ctx, { listId, blob: file.blob });
};
