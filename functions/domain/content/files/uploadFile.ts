import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkUpload } from '#functions/domain/content/blobs/checkUpload.ts';
import { checkName, requireSingleFile, storeUpload, type UploadedFile } from '#functions/domain/content/blobs/storeUpload.ts';
import { saveFile } from '#functions/domain/content/files/saveFile.ts';
import type { Item } from '#shared/models/content/item.ts';

/** Adds a file that was sent within the call, as scripts do. */
export const uploadFile = async (
  ctx: ListContext,
  files: UploadedFile[],
  { overwrite, comments }: { overwrite: boolean; comments: string },
): Promise<Item> => {
  const upload = requireSingleFile(files);
  const { list } = ctx.target;
  const fileName = checkName(upload);
  checkUpload(list, { fileName, bytes: upload.bytes.length });
  return storeUpload(ctx, list.id, { ...upload, fileName }, (file, reservation) =>
    saveFile(ctx, { file, overwrite, comments, alsoWrites: () => [reservation] }),
  );
};
