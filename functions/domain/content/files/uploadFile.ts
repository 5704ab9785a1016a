import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkUpload } from '#functions/domain/content/blobs/checkUpload.ts';
import { checkName, keepSent, onlyFile, type SentFile } from '#functions/domain/content/blobs/keepSent.ts';
import { saveFile } from '#functions/domain/content/files/saveFile.ts';
import type { Item } from '#shared/models/content/item.ts';

/** Adds a file that was sent within the call, as scripts do. */
export const uploadFile = async (
  ctx: ListContext,
  files: SentFile[],
  { overwrite, comments }: { overwrite: boolean; comments: string },
): Promise<Item> => {
  const sent = onlyFile(files);
  const { list } = ctx.target;
  const fileName = checkName(sent);
  checkUpload(list, { fileName, bytes: sent.bytes.length });
  return keepSent(ctx, list.id, { ...sent, fileName }, (file, claim) => saveFile(ctx, { file, overwrite, comments, with: () => [claim] }));
};
