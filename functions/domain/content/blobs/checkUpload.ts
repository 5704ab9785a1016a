import type { ListRecord } from '#functions/storage/records/records.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_MIN_BYTES } from '#shared/limits.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

interface Announced {
  fileName: string;
  bytes: number;
  /** Desktop programs make an empty file before they fill it, and then it is none that came damaged out of an archive. */
  minBytes?: number;
}

/** The rules that every file meets before a byte is kept. */
export const checkSize = ({ fileName, bytes, minBytes = UPLOAD_MIN_BYTES }: Announced): void => {
  if (bytes < minBytes && bytes === 0) throw new Problem('DragFromZipUnsupported', { params: { fileName } });
  if (bytes < minBytes) throw new Problem('FileTooSmall', { params: { fileName, minSize: minBytes } });
  if (bytes > UPLOAD_MAX_BYTES) throw new Problem('FileTooLarge', { params: { fileName, maxSize: UPLOAD_MAX_BYTES } });
};

/** The rules of a file that is to be an item of its own. */
export const checkUpload = (list: ListRecord, announced: Announced): void => {
  if (!holdsFiles(list.type)) throw new Problem('filesNotAllowed');
  checkSize(announced);
};
