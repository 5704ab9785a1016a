import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkUpload } from '#functions/domain/content/blobs/checkUpload.ts';
import { commitOnce, completeUpload, markCommitted, type UploadTarget } from '#functions/domain/content/blobs/pendingUpload.ts';
import { checkName, requireSingleFile, storeUpload, type UploadedFile } from '#functions/domain/content/blobs/storeUpload.ts';
import { presentDocumentTemplate } from '#functions/domain/content/templates/presentDocumentTemplate.ts';
import { storeTemplate } from '#functions/domain/content/templates/storeTemplate.ts';
import { isFileTemplate, templatesOf } from '#functions/domain/content/templates/templatesOf.ts';
import type { Write } from '#functions/platform/table.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import type { DocumentTemplate } from '#shared/models/workflows/template.ts';
import { Problem } from '#shared/problems.ts';

/** No folder has this id, so an upload of a template cannot be confused with one to a folder. */
export const uploadTarget = ({ target: { list } }: ListContext): UploadTarget => ({ listId: list.id, folderId: 'templates' });
/** No item has this id either; it stands for a template. */
const NO_ITEM = 0;

const store = async (
  ctx: ListContext,
  templateName: string,
  file: Omit<FileRecord, 'version'>,
  alsoWrites: Write[] = [],
): Promise<DocumentTemplate> => {
  const stored = await storeTemplate(ctx, { templateName, file, alsoWrites: () => alsoWrites });
  return presentDocumentTemplate({ ...stored, file });
};

/** Verifies the uploaded parts and adds the template. It can be repeated. */
export const commitDocumentTemplate = (ctx: ListContext, templateName: string, uploadId: string): Promise<DocumentTemplate> =>
  commitOnce(ctx, uploadTarget(ctx), uploadId, {
    earlierResult: async ({ blob }) => {
      const made = (await templatesOf(ctx, ctx.target.list.id)).filter(isFileTemplate).find(({ file }) => file.blob === blob);
      if (!made) throw new Problem('uploadExpired');
      return presentDocumentTemplate(made);
    },
    createResult: async (upload) => {
      const { bytes, checksum } = await completeUpload(ctx, upload);
      const { blob, fileName: name, contentType } = upload;
      return store(ctx, templateName, { name, bytes, checksum, blob, contentType }, markCommitted(ctx, upload, NO_ITEM));
    },
  });

/** Adds a template that was sent within the call, as scripts do. */
export const addDocumentTemplate = async (ctx: ListContext, templateName: string, files: UploadedFile[]): Promise<DocumentTemplate> => {
  const sent = requireSingleFile(files);
  const fileName = checkName(sent);
  checkUpload(ctx.target.list, { fileName, bytes: sent.bytes.length });
  return storeUpload(ctx, ctx.target.list.id, { ...sent, fileName }, (file, reservation) => store(ctx, templateName, file, [reservation]));
};
