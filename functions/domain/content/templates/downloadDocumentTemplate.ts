import type { ListContext } from '#functions/domain/access/targets.ts';
import { findFileTemplate } from '#functions/domain/content/templates/templatesOf.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { SIGNED_URL_SECONDS } from '#shared/limits.ts';

/** A short-lived URL of a template's file. It is recorded as a download. */
export const downloadDocumentTemplate = async (ctx: ListContext, id: string): Promise<{ url: string }> => {
  const { listId, templateName, file } = await findFileTemplate(ctx, id);
  const about = { siteId: ctx.target.list.siteId, listId, title: templateName };
  await ctx.table.transact([putFact(factOf(ctx, 'templateDownloaded', about))]);
  const { name: fileName, contentType, blob } = file;
  return { url: await ctx.host.blobs.signDownload(blob, { fileName, contentType, inline: false, seconds: SIGNED_URL_SECONDS }) };
};
