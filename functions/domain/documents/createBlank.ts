import type { ListContext } from '#functions/domain/access/targets.ts';
import { storeUpload } from '#functions/domain/content/blobs/storeUpload.ts';
import { completeFileName } from '#functions/domain/content/files/completeFileName.ts';
import { saveFile } from '#functions/domain/content/files/saveFile.ts';
import { parse } from '#functions/domain/kernel/parsing/parse.ts';
import type { Item } from '#shared/models/content/item.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import type { NewBlankFile } from '#shared/models/documents/blankFile.ts';
import { Problem } from '#shared/problems.ts';

/** Adds an empty file to a library or folder. Throws filesNotAllowed, invalidInput, and fileExists if its name is taken. */
export const createBlank = async (ctx: ListContext, { kind, fileName }: NewBlankFile): Promise<Item> => {
  const { list } = ctx.target;
  if (!holdsFiles(list.type)) throw new Problem('filesNotAllowed');
  const name = completeFileName(fileName, kind);
  // Archives are created where they are unpacked: in the process for foreign files.
  const { bytes } = await parse(ctx, { task: 'blankFile', input: { kind }, files: [] });
  const blankFile = { fileName: name, bytes };
  return storeUpload(ctx, list.id, blankFile, (file, reservation) =>
    saveFile(ctx, { file, overwrite: false, comments: '', alsoWrites: () => [reservation] }),
  );
};
