import type { FileRecord } from '#functions/storage/records/records.ts';
import { SEARCHED_FILE_BYTES } from '#shared/limits.ts';
import { convertedTo, textKind } from '#shared/search/textKinds.ts';

/** Whether the text of files with this name can be extracted. */
export const isRead = (fileName: string): boolean => (textKind(fileName) ?? convertedTo(fileName)) !== undefined;

/** Whether the text of a file can be extracted. */
export const hasText = (file: Pick<FileRecord, 'name' | 'bytes'> | null): boolean =>
  file !== null && file.bytes <= SEARCHED_FILE_BYTES && isRead(file.name);
