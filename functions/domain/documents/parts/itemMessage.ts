import type { ItemContext } from '#functions/domain/access/targets.ts';
import { recordView } from '#functions/domain/content/blobs/signedUrl.ts';
import { bytesFrom, openParts, readParts } from '#functions/domain/documents/parts/openParts.ts';
import { isMessage, type ShownMessage } from '#shared/models/documents/fileParts.ts';

/** The email in an item's file. It is recorded as a view, like the preview of any file. */
export const itemMessage = async (ctx: ItemContext): Promise<ShownMessage> => {
  const file = await openParts(ctx, isMessage);
  const { value } = await readParts(ctx, file, await bytesFrom(ctx, file, 0), { task: 'shownMessage', input: { fileName: file.name } });
  await recordView(ctx, file.name);
  return value;
};
