import type { ListContext } from '#functions/domain/access/targets.ts';
import { storeUpload } from '#functions/domain/content/blobs/storeUpload.ts';
import { saveFile } from '#functions/domain/content/files/saveFile.ts';
import { parse } from '#functions/domain/kernel/parsing/parse.ts';
import { FileName, type Item } from '#shared/models/content/item.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import type { BlankKind, NewBlankFile } from '#shared/models/documents/blankFile.ts';
import { extensionOf } from '#shared/models/documents/documentKinds.ts';
import { Problem } from '#shared/problems.ts';

const withEnding = (fileName: string, kind: BlankKind): string => {
  const parsedName = FileName.safeParse(extensionOf(fileName) === kind ? fileName : `${fileName}.${kind}`);
  if (!parsedName.success) throw new Problem('invalidInput', { fields: [{ at: 'fileName', code: 'FileName' }] });
  return parsedName.data;
};

/** Adds an empty file to a library or folder. Throws filesNotAllowed, invalidInput, and fileExists if its name is taken. */
export const createBlank = async (ctx: ListContext, { kind, fileName }: NewBlankFile): Promise<Item> => {
  const { list } = ctx.target;
  if (!holdsFiles(list.type)) throw new Problem('filesNotAllowed');
  const name = withEnding(fileName, kind);
  // Archives are created where they are unpacked: in the process for foreign files.
  const { bytes } = await parse(ctx, { task: 'blankFile', asked: { kind }, files: [] });
  const blankFile = { fileName: name, bytes };
  return storeUpload(ctx, list.id, blankFile, (file, reservation) =>
    saveFile(ctx, { file, overwrite: false, comments: '', alsoWrites: () => [reservation] }),
  );
};
