import type { ItemContext } from '#functions/domain/access/targets.ts';
import { addressOf } from '#functions/domain/content/blobs/addressOf.ts';
import { contentTypeOf } from '#functions/domain/content/blobs/contentTypes.ts';
import { openParts, readParts } from '#functions/domain/documents/parts/openParts.ts';
import { namedRendition } from '#functions/domain/documents/printing/rendition.ts';
import { extensionOf } from '#shared/models/documents/documentKinds.ts';
import { isArchive, isMessage } from '#shared/models/documents/fileParts.ts';

/**
 * The address of an attachment of an email, or of a file of an archive, taken out once of the same bytes. Throws notFound, partEncrypted,
 * partTooLarge and what reading the file throws.
 */
export const filePart = async (ctx: ItemContext, part: string): Promise<{ url: string }> => {
  const file = await openParts(ctx, (extension) => isMessage(extension) || isArchive(extension));
  const { name = file.name, ...kept } = await namedRendition(ctx, file.checksum, { part, of: extensionOf(file.name) }, async () => {
    const { value, bytes } = await readParts(ctx, file, { task: 'filePart', asked: { fileName: file.name, part } });
    return { made: bytes, name: value.name };
  });
  return addressOf(ctx, { ...file, ...kept, name, contentType: contentTypeOf(name) }, false);
};
