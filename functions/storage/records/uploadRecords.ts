import type { SameName } from '#shared/models/documents/upload.ts';

export interface UploadRecord {
  id: string;
  listId: string;
  folderId: string;
  userId: string;
  fileName: string;
  contentType: string;
  overwrite: boolean;
  sameName?: SameName;
  /** The item that it will be attached to; absent if it will be a file of a library. */
  parentId?: number;
  /** The item whose file it will replace as the next version. */
  replaces?: number;
  blob: string;
  blobUpload: string;
  parts: { number: number; sha256: string; bytes: number }[];
  expiresOn: string;
  /** The resulting item; a repeated commit finds it here. */
  itemId: number | null;
  /** The job that imports its content; then the item is 0. */
  jobId?: string;
}
