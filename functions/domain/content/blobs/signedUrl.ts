import { aboutItem } from '#functions/domain/access/records/aboutItem.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { contentTypeOf, showsInline } from '#functions/domain/content/blobs/contentTypes.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { DamagedFileRecord } from '#functions/storage/records/fileCheckRecords.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { SIGNED_URL_SECONDS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** Checks quickly whether the bytes match the record. Throws fileMissing or fileDamaged. */
export const assertBytesIntact = async (ctx: Context, { blob, bytes, name: fileName }: Omit<FileRecord, 'version'>): Promise<void> => {
  const [found, damagedRecord] = await Promise.all([ctx.host.blobs.size(blob), read<DamagedFileRecord>(ctx.table, keys.damagedFile(blob))]);
  if (found === bytes && !damagedRecord) return;
  ctx.host.logs.write('error', 'file is damaged', {
    blob,
    expected: bytes,
    found: found ?? null,
    correlationId: ctx.correlationId,
  });
  throw new Problem(found === undefined ? 'fileMissing' : 'fileDamaged', { params: { fileName } });
};

/** Records in the audit trail that the caller viewed a file of an item. */
export const recordView = async (ctx: ItemContext, fileName: string): Promise<void> => {
  const { list, item } = ctx.target;
  await ctx.table.transact([putFact(factOf(ctx, 'fileViewed', aboutItem(list, item, fileName)))]);
};

/**
 * A short-lived URL of a file of an item. It is recorded as a view if it is inline and otherwise as a download, unless given; `beside` is
 * written in the same transaction. Throws fileMissing or fileDamaged.
 */
export const signedUrl = async (
  ctx: ItemContext,
  file: FileRecord,
  inline: boolean,
  kind: 'fileDownloaded' | 'fileViewed' | 'pictureViewed' = inline ? 'fileViewed' : 'fileDownloaded',
  alsoWrites: Write[] = [],
): Promise<{ url: string }> => {
  const { list, item } = ctx.target;
  await assertBytesIntact(ctx, file);
  await ctx.table.transact([putFact(factOf(ctx, kind, aboutItem(list, item, file.name))), ...alsoWrites]);
  const options = {
    fileName: file.name,
    // The type sent at upload can be less precise than the one known for the extension now.
    contentType: inline ? contentTypeOf(file.name) : file.contentType,
    inline: inline && showsInline(file.name),
    seconds: SIGNED_URL_SECONDS,
  };
  return { url: await ctx.host.blobs.signDownload(file.blob, options) };
};
