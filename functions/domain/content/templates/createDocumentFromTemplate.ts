import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkUpload } from '#functions/domain/content/blobs/checkUpload.ts';
import { contentTypeOf } from '#functions/domain/content/blobs/contentTypes.ts';
import { shareBlob } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { completeFileName } from '#functions/domain/content/files/completeFileName.ts';
import { saveFile } from '#functions/domain/content/files/saveFile.ts';
import { templateOwner } from '#functions/domain/content/templates/templateOwner.ts';
import { findFileTemplate } from '#functions/domain/content/templates/templatesOf.ts';
import { keys } from '#functions/storage/keys.ts';
import { grants } from '#shared/access.ts';
import type { Item } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';
import { extensionOf } from '#shared/text/fileName.ts';

interface CreateFromTemplateInput {
  templateId: string;
  fileName: string;
}

/** Adds a document with the bytes of a template, which are not copied. Throws fileExists if its name is taken. */
export const createDocumentFromTemplate = async (ctx: ListContext, { templateId, fileName }: CreateFromTemplateInput): Promise<Item> => {
  const { list } = ctx.target;
  // A caller who may only add to a folder of the list does not see the list's templates.
  if (!grants(await effectiveAccess(ctx, list.chain), 'Read')) throw new Problem('notFound');
  const { id, file } = await findFileTemplate(ctx, templateId);
  // The extension determines what can open the document.
  const name = completeFileName(fileName, extensionOf(file.name));
  checkUpload(list, { fileName: name, bytes: file.bytes });
  return saveFile(ctx, {
    file: { ...file, name, contentType: contentTypeOf(name) },
    overwrite: false,
    comments: '',
    alsoWrites: (itemId) => [
      { check: keys.template(list.id, id), if: { present: true } },
      ...shareBlob(file.blob, [templateOwner(list.id), { listId: list.id, id: itemId }]),
    ],
  });
};
