import { presentItemTemplate } from '#functions/domain/content/templates/itemTemplates.ts';
import {
  type FileTemplate,
  findFileTemplate,
  isFileTemplate,
  type ListContext,
  templatesOf,
} from '#functions/domain/content/templates/templatesOf.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { SIGNED_URL_SECONDS } from '#shared/limits.ts';
import type { DocumentTemplate } from '#shared/models/workflows/template.ts';

/** A file's ending without its dot; a name that begins with its only dot has none. */
export const endingOf = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(dot + 1) : '';
};

export const presentDocumentTemplate = (template: FileTemplate): DocumentTemplate => ({
  ...presentItemTemplate(template),
  templateType: endingOf(template.file.name).toLowerCase(),
  templateSize: template.file.bytes,
  fileName: template.file.name,
});

/** The templates of documents by name. */
export const documentTemplates = async (ctx: ListContext): Promise<DocumentTemplate[]> =>
  (await templatesOf(ctx, ctx.target.list.id)).filter(isFileTemplate).map(presentDocumentTemplate);

export const documentTemplate = async (ctx: ListContext, id: string): Promise<DocumentTemplate> =>
  presentDocumentTemplate(await findFileTemplate(ctx, id));

/** A short-lived address of a template's file. Asking for it is what the audit calls a download. */
export const templateAddress = async (ctx: ListContext, id: string): Promise<{ url: string }> => {
  const { listId, templateName, file } = await findFileTemplate(ctx, id);
  const about = { siteId: ctx.target.list.siteId, listId, title: templateName };
  await ctx.table.transact([putFact(factOf(ctx, 'templateDownloaded', about))]);
  const { name: fileName, contentType, blob } = file;
  return { url: await ctx.host.blobs.signDownload(blob, { fileName, contentType, inline: false, seconds: SIGNED_URL_SECONDS }) };
};
