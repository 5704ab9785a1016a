import type { SameName } from '#shared/models/documents/upload.ts';

export const uploadStates = ['waiting', 'asked', 'hashing', 'sending', 'saving', 'done', 'warning', 'refused', 'failed'] as const;

export type UploadState = (typeof uploadStates)[number];

/** The key of a text, or the server's own text. */
export type Reason = { code: string; params?: Record<string, string | number> | undefined } | { text: string };

export interface Upload {
  id: number;
  file: File;
  target: Target;
  /** The destination folder below the target, created together with those of other files. */
  openFolder: (target: Target, path: string[]) => Promise<Target>;
  /** The comment of the resulting version. */
  comments: string;
  state: UploadState;
  /** The chosen answer for it. */
  sameName?: SameName;
  /** Bytes uploaded. */
  sent: number;
  reason: Reason | null;
}

/** The destination of dropped files. */
export interface Target {
  listId: string;
  folderId: string | undefined;
  folderName: string;
}
