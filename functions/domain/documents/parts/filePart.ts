import type { ItemContext } from '#functions/domain/access/targets.ts';
import { contentTypeOf } from '#functions/domain/content/blobs/contentTypes.ts';
import { signedUrl } from '#functions/domain/content/blobs/signedUrl.ts';
import { extractEntry } from '#functions/domain/documents/parts/archive.ts';
import { bytesFrom, openParts, readParts } from '#functions/domain/documents/parts/openParts.ts';
import { namedRendition } from '#functions/domain/documents/printing/rendition.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { isArchive, isMessage } from '#shared/models/documents/fileParts.ts';
import { extensionOf } from '#shared/text/fileName.ts';

const attachmentOf = async (ctx: ItemContext, file: FileRecord, part: string): Promise<{ name: string; bytes: Uint8Array }> => {
  const order = { task: 'attachment', input: { fileName: file.name, part } } as const;
  const { value, bytes } = await readParts(ctx, file, await bytesFrom(ctx, file, 0), order);
  return { name: value.name, bytes };
};

/**
 * The URL of an attachment of an email or a file of an archive, extracted once per content. Throws notFound, partEncrypted, partTooLarge
 * and the errors of reading the file.
 */
export const filePart = async (ctx: ItemContext, part: string): Promise<{ url: string }> => {
  const file = await openParts(ctx, (extension) => isMessage(extension) || isArchive(extension));
  const extension = extensionOf(file.name);
  const { name = file.name, ...stored } = await namedRendition(ctx, file.checksum, { part, of: extension }, async () => {
    const { name: saved, bytes } = isArchive(extension) ? await extractEntry(ctx, file, part) : await attachmentOf(ctx, file, part);
    return { made: bytes, name: saved };
  });
  return signedUrl(ctx, { ...file, ...stored, name, contentType: contentTypeOf(name) }, false);
};
