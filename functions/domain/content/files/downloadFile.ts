import type { ItemContext } from '#functions/domain/access/targets.ts';
import { signedUrl } from '#functions/domain/content/blobs/signedUrl.ts';
import { itemForCaller } from '#functions/domain/content/drafts/drafts.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

export interface DownloadFileInput {
  versionId?: number | undefined;
  inline: boolean;
}

/** The URL of an item's file or of one of its versions. The author of a draft gets the draft's file. */
export const downloadFile = async (ctx: ItemContext, { versionId, inline }: DownloadFileInput): Promise<{ url: string }> => {
  const { list, item } = ctx.target;
  const version =
    versionId === undefined
      ? await itemForCaller(ctx, ctx.target)
      : await read<VersionRecord>(ctx.table, keys.version(list.id, item.id, versionId));
  if (!version?.file) throw new Problem('notFound');
  return signedUrl(ctx, version.file, inline);
};
