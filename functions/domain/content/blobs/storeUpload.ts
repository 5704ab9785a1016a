import { ulid } from 'ulid';
import { contentTypeOf } from '#functions/domain/content/blobs/contentTypes.ts';
import { requireFileName } from '#functions/domain/content/blobs/requireFileName.ts';
import { deleteUnreferenced, putUploaded, referenceBlob } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { queueMove } from '#functions/domain/settings/containers/activeContainer.ts';
import type { Write } from '#functions/platform/table.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { Problem } from '#shared/problems.ts';

export interface UploadedFile {
  fileName: string;
  bytes: Uint8Array;
}

type StoredFile = Omit<FileRecord, 'version'>;

/** The only file of a form. Throws uploadInvalidFile or MultipleFilesNotAllowed. */
export const requireSingleFile = (files: UploadedFile[]): UploadedFile => {
  const [sent] = files;
  if (!sent) throw new Problem('uploadInvalidFile');
  if (files.length > 1) throw new Problem('MultipleFilesNotAllowed');
  return sent;
};

/** A valid file name. Throws invalidInput. */
export const checkName = ({ fileName }: UploadedFile): string => requireFileName(fileName, 'file');

/**
 * Stores the bytes of a call for the object made from them, and deletes them if that fails. The claim must be written in the transaction
 * that refers to them.
 */
export const storeUpload = async <T>(
  ctx: Context,
  listId: string,
  sent: UploadedFile,
  use: (file: StoredFile, claim: Write) => Promise<T>,
): Promise<T> => {
  const blob = `${listId}/${ulid(ctx.now().getTime())}`;
  try {
    const { bytes, checksum } = await putUploaded(ctx, blob, sent.bytes);
    await queueMove(ctx, blob, bytes);
    return await use({ name: sent.fileName, bytes, checksum, blob, contentType: contentTypeOf(sent.fileName) }, referenceBlob(blob));
  } catch (error) {
    await deleteUnreferenced(ctx, blob);
    throw error;
  }
};
