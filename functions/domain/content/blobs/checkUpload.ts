import type { ListRecord } from '#functions/storage/records/records.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_MIN_BYTES } from '#shared/limits.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

interface Announced {
  fileName: string;
  bytes: number;
  /** Desktop applications create an empty file before they fill it; there an empty file is not damage from an archive. */
  minBytes?: number;
}

/** The rules for every file, checked before a byte is stored. */
export const checkSize = ({ fileName, bytes, minBytes = UPLOAD_MIN_BYTES }: Announced): void => {
  if (bytes < minBytes && bytes === 0) throw new Problem('DragFromZipUnsupported', { params: { fileName } });
  if (bytes < minBytes) throw new Problem('FileTooSmall', { params: { fileName, minSize: minBytes } });
  if (bytes > UPLOAD_MAX_BYTES) throw new Problem('FileTooLarge', { params: { fileName, maxSize: UPLOAD_MAX_BYTES } });
};

/** The rules for a file that becomes an item. */
export const checkUpload = (list: ListRecord, announced: Announced): void => {
  if (!holdsFiles(list.type)) throw new Problem('filesNotAllowed');
  checkSize(announced);
};
