import type { FileRecord } from '#functions/storage/records/records.ts';
import { SEARCHED_FILE_BYTES } from '#shared/limits.ts';
import { readAs, textKind } from '#shared/search/textKinds.ts';

/** Whether a file is one that can be looked into. */
export const hasText = (file: Pick<FileRecord, 'name' | 'bytes'> | null): boolean =>
  file !== null && file.bytes <= SEARCHED_FILE_BYTES && (textKind(file.name) ?? readAs(file.name)) !== undefined;
