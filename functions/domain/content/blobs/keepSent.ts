import { ulid } from 'ulid';
import { contentTypeOf } from '#functions/domain/content/blobs/contentTypes.ts';
import { dropLoose, nameLoose, putLoose } from '#functions/domain/content/blobs/looseBlobs.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { askToPlace } from '#functions/domain/settings/containers/activeContainer.ts';
import type { Write } from '#functions/platform/table.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { FileName } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

export interface SentFile {
  fileName: string;
  bytes: Uint8Array;
}

type Kept = Omit<FileRecord, 'version'>;

/** The only file of a form. Throws uploadInvalidFile or MultipleFilesNotAllowed. */
export const onlyFile = (files: SentFile[]): SentFile => {
  const [sent] = files;
  if (!sent) throw new Problem('uploadInvalidFile');
  if (files.length > 1) throw new Problem('MultipleFilesNotAllowed');
  return sent;
};

/** A valid file name. Throws invalidInput. */
export const checkName = ({ fileName }: SentFile): string => {
  const named = FileName.safeParse(fileName);
  if (!named.success) throw new Problem('invalidInput', { fields: [{ at: 'file', code: 'FileName' }] });
  return named.data;
};

/**
 * Stores the bytes of a call for the object made from them, and deletes them if that fails. The claim must be written in the transaction
 * that refers to them.
 */
export const keepSent = async <T>(
  ctx: Context,
  listId: string,
  sent: SentFile,
  use: (file: Kept, claim: Write) => Promise<T>,
): Promise<T> => {
  const blob = `${listId}/${ulid(ctx.now().getTime())}`;
  try {
    const { bytes, checksum } = await putLoose(ctx, blob, sent.bytes);
    await askToPlace(ctx, blob, bytes);
    return await use({ name: sent.fileName, bytes, checksum, blob, contentType: contentTypeOf(sent.fileName) }, nameLoose(blob));
  } catch (error) {
    await dropLoose(ctx, blob);
    throw error;
  }
};
