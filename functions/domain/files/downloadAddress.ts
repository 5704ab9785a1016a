import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import { showsInline } from '#functions/domain/files/contentTypes.ts';
import type { Target } from '#functions/domain/targets.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { VersionRecord } from '#functions/storage/records.ts';
import { read } from '#functions/storage/rows.ts';
import { SIGNED_URL_SECONDS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** A short-lived address of an item's file, or of one of its versions. Asking for it is what the audit calls a download. */
export const downloadAddress = async (
  ctx: Context & { target: Target<'item'> },
  { versionId, inline }: { versionId?: number | undefined; inline: boolean },
): Promise<{ url: string }> => {
  const { list, item } = ctx.target;
  const version = versionId === undefined ? item : await read<VersionRecord>(ctx.table, keys.version(list.id, item.id, versionId));
  const file = version?.file;
  if (!file) throw new Problem('notFound');
  const about = { siteId: list.siteId, listId: list.id, folderId: item.folderId, itemId: item.id, title: file.name };
  await ctx.table.transact([putFact(factOf(ctx, 'fileDownloaded', about))]);
  const options = {
    fileName: file.name,
    contentType: file.contentType,
    inline: inline && showsInline(file.name),
    seconds: SIGNED_URL_SECONDS,
  };
  return { url: await ctx.host.blobs.signDownload(file.blob, options) };
};
