import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkUpload } from '#functions/domain/content/blobs/checkUpload.ts';
import { contentTypeOf } from '#functions/domain/content/blobs/contentTypes.ts';
import { shareBlob } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { saveFile } from '#functions/domain/content/files/saveFile.ts';
import { endingOf } from '#functions/domain/content/templates/documentTemplates.ts';
import { templateOwner } from '#functions/domain/content/templates/templateOwner.ts';
import { findFileTemplate } from '#functions/domain/content/templates/templatesOf.ts';
import { keys } from '#functions/storage/keys.ts';
import { grants } from '#shared/access.ts';
import { FileName, type Item } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** A document keeps the extension of its template, which determines what can open it. */
const withEnding = (fileName: string, ending: string): string => {
  const completeName = ending === '' || endingOf(fileName).toLowerCase() === ending.toLowerCase() ? fileName : `${fileName}.${ending}`;
  const parsedName = FileName.safeParse(completeName);
  if (!parsedName.success) throw new Problem('invalidInput', { fields: [{ at: 'fileName', code: 'FileName' }] });
  return parsedName.data;
};

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
  const name = withEnding(fileName, endingOf(file.name));
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
