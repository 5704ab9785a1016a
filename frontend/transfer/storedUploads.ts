import * as z from 'zod';
import { storedUnder } from '#frontend/session/storedUnder.ts';
import type { Target } from '#frontend/transfer/upload.ts';
import { UPLOAD_HOURS } from '#shared/limits.ts';
import { type UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';

const StoredUpload = UploadTicket.extend({
  fileName: z.string(),
  size: z.number(),
  /** The SHA-256 of each part, which identifies the file. */
  sums: z.array(z.string()),
  /** Numbers of the received parts. */
  arrived: z.array(z.number()),
  target: z.object({ listId: z.string(), folderId: z.string().optional(), folderName: z.string() }),
  comments: z.string(),
  begun: z.number(),
});
export type StoredUpload = z.infer<typeof StoredUpload>;

const stored = storedUnder('upload ', StoredUpload);

const write = (upload: StoredUpload): void => void stored.write(upload.uploadId, upload);

/** Uploads that the server still accepts. */
const all = (): StoredUpload[] =>
  stored.names().flatMap((id) => {
    const upload = stored.read(id);
    if (upload && Date.now() - upload.begun < UPLOAD_HOURS * 3_600_000) return [upload];
    stored.drop(id);
    return [];
  });

/** Held by the window that sends an upload, so that no other one offers to resume it. */
const lockOf = (uploadId: string): string => `sheaf upload ${uploadId}`;

/**
 * Large uploads in progress, so that an interrupted one resumes with the missing parts. Part addresses only accept the bytes of the same
 * file.
 */
export const storedUploads = {
  /** Finds an interrupted upload of the same bytes to the same destination. */
  find: ({ listId, folderId }: Target, { fileName, size, parts }: UploadPlan): StoredUpload | undefined =>
    all().find(
      (upload) =>
        upload.target.listId === listId &&
        upload.target.folderId === folderId &&
        upload.fileName === fileName &&
        upload.size === size &&
        upload.sums.join() === parts.join(),
    ),
  /** Records an upload with several parts. */
  begin: (
    { listId, folderId, folderName }: Target,
    ticket: UploadTicket,
    { fileName, size, parts }: UploadPlan,
    comments: string,
  ): void => {
    if (parts.length < 2) return;
    const target = { listId, folderName, ...(folderId && { folderId }) };
    write({ ...ticket, fileName, size, sums: parts, arrived: [], target, comments, begun: Date.now() });
  },
  arrive: (uploadId: string, number: number): void => {
    const upload = stored.read(uploadId);
    if (upload) write({ ...upload, arrived: [...upload.arrived, number] });
  },
  drop: stored.drop,
  dropAll: stored.dropAll,
  /** Holds the lock while work is in progress. */
  hold: (uploadId: string, work: () => Promise<void>): Promise<void> => navigator.locks?.request(lockOf(uploadId), work) ?? work(),
  /** Uploads that no window is working on. */
  unfinished: async (): Promise<StoredUpload[]> => {
    // Browsers have no locks without a secure connection.
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    const names = new Set(held.map(({ name }) => name));
    return all().filter(({ uploadId }) => !names.has(lockOf(uploadId)));
  },
};
