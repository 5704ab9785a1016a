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
  /** The item it is to be attached to; absent when it is to be a file of its own. */
  parentId?: number;
  /** The item whose file it is to be the next version of. */
  replaces?: number;
  blob: string;
  blobUpload: string;
  parts: { number: number; sha256: string; bytes: number }[];
  expiresOn: string;
  /** The item it became; a commit that is repeated because its answer was lost finds it here. */
  itemId: number | null;
  /** The job that brings in what it holds; then the item is 0. */
  jobId?: string;
}
