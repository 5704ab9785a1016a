import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkUpload } from '#functions/domain/content/blobs/checkUpload.ts';
import { checkName, keepSent, onlyFile, type SentFile } from '#functions/domain/content/blobs/keepSent.ts';
import { commitOnce, complete, settle, type UploadPlace } from '#functions/domain/content/blobs/pendingUpload.ts';
import { presentDocumentTemplate } from '#functions/domain/content/templates/documentTemplates.ts';
import { keepTemplate } from '#functions/domain/content/templates/keepTemplate.ts';
import { isFileTemplate, templatesOf } from '#functions/domain/content/templates/templatesOf.ts';
import type { Write } from '#functions/platform/table.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import type { DocumentTemplate } from '#shared/models/workflows/template.ts';
import { Problem } from '#shared/problems.ts';

/** No folder has this id, so an upload of a template cannot be confused with one to a folder. */
export const placeOf = ({ target: { list } }: ListContext): UploadPlace => ({ listId: list.id, folderId: 'templates' });
/** No item has this id either; it stands for a template. */
const NO_ITEM = 0;

const keep = async (
  ctx: ListContext,
  templateName: string,
  file: Omit<FileRecord, 'version'>,
  claims: Write[] = [],
): Promise<DocumentTemplate> => {
  const kept = await keepTemplate(ctx, { templateName, file, with: () => claims });
  return presentDocumentTemplate({ ...kept, file });
};

/** Verifies the uploaded parts and adds the template. It can be repeated. */
export const commitDocumentTemplate = (ctx: ListContext, templateName: string, uploadId: string): Promise<DocumentTemplate> =>
  commitOnce(ctx, placeOf(ctx), uploadId, {
    became: async ({ blob }) => {
      const made = (await templatesOf(ctx, ctx.target.list.id)).filter(isFileTemplate).find(({ file }) => file.blob === blob);
      if (!made) throw new Problem('uploadExpired');
      return presentDocumentTemplate(made);
    },
    make: async (upload) => {
      const { bytes, checksum } = await complete(ctx, upload);
      const { blob, fileName: name, contentType } = upload;
      return keep(ctx, templateName, { name, bytes, checksum, blob, contentType }, settle(ctx, upload, NO_ITEM));
    },
  });

/** Adds a template that was sent within the call, as scripts do. */
export const addDocumentTemplate = async (ctx: ListContext, templateName: string, files: SentFile[]): Promise<DocumentTemplate> => {
  const sent = onlyFile(files);
  const fileName = checkName(sent);
  checkUpload(ctx.target.list, { fileName, bytes: sent.bytes.length });
  return keepSent(ctx, ctx.target.list.id, { ...sent, fileName }, (file, claim) => keep(ctx, templateName, file, [claim]));
};
