import type { ListRecord } from '#functions/storage/records.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_MIN_BYTES } from '#shared/limits.ts';
import { holdsFiles } from '#shared/models/list.ts';
import { Problem } from '#shared/problems.ts';

/** The rules that every way of uploading meets before a byte is kept. */
export const checkUpload = (list: ListRecord, { fileName, bytes }: { fileName: string; bytes: number }): void => {
  if (!holdsFiles(list.type)) throw new Problem('filesNotAllowed');
  if (bytes === 0) throw new Problem('DragFromZipUnsupported', { params: { fileName } });
  if (bytes < UPLOAD_MIN_BYTES) throw new Problem('FileTooSmall', { params: { fileName, minSize: UPLOAD_MIN_BYTES } });
  if (bytes > UPLOAD_MAX_BYTES) throw new Problem('FileTooLarge', { params: { fileName, maxSize: UPLOAD_MAX_BYTES } });
};
