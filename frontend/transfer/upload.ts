import type { SameName } from '#shared/models/documents/upload.ts';

export const uploadStates = ['waiting', 'asked', 'hashing', 'sending', 'saving', 'done', 'warning', 'refused', 'failed'] as const;

export type UploadState = (typeof uploadStates)[number];

/** The key of a text, or what the server said. */
export type Reason = { code: string; params?: Record<string, string | number> | undefined } | { text: string };

export interface Upload {
  id: number;
  file: File;
  target: Target;
  /** Where it goes below the target, with the others that came with it. */
  openFolder: (target: Target, path: string[]) => Promise<Target>;
  /** What is said of the version it becomes. */
  comments: string;
  state: UploadState;
  /** What was answered for it. */
  sameName?: SameName;
  /** Bytes that arrived. */
  sent: number;
  reason: Reason | null;
}

/** Where dropped files go. */
export interface Target {
  listId: string;
  folderId: string | undefined;
  folderName: string;
}
