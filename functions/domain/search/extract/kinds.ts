import type { FileRecord } from '#functions/storage/records/records.ts';
import { SEARCHED_FILE_BYTES } from '#shared/limits.ts';
import { readAs, textKind } from '#shared/search/textKinds.ts';

/** Whether files of this name have a text that can be read. */
export const isRead = (fileName: string): boolean => (textKind(fileName) ?? readAs(fileName)) !== undefined;

/** Whether a file is one that can be looked into. */
export const hasText = (file: Pick<FileRecord, 'name' | 'bytes'> | null): boolean =>
  file !== null && file.bytes <= SEARCHED_FILE_BYTES && isRead(file.name);
