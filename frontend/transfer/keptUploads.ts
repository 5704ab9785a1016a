import * as z from 'zod';
import { storedUnder } from '#frontend/session/storedUnder.ts';
import type { Target } from '#frontend/transfer/upload.ts';
import { UPLOAD_HOURS } from '#shared/limits.ts';
import { type UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';

const KeptUpload = UploadTicket.extend({
  fileName: z.string(),
  size: z.number(),
  /** The SHA-256 of each part, by which it is known that a file is the same. */
  sums: z.array(z.string()),
  /** Numbers of the parts that arrived. */
  arrived: z.array(z.number()),
  target: z.object({ listId: z.string(), folderId: z.string().optional(), folderName: z.string() }),
  comments: z.string(),
  begun: z.number(),
});
export type KeptUpload = z.infer<typeof KeptUpload>;

const stored = storedUnder('upload ', KeptUpload);

const write = (kept: KeptUpload): void => void stored.write(kept.uploadId, kept);

/** Those that the server still waits for. */
const all = (): KeptUpload[] =>
  stored.names().flatMap((id) => {
    const kept = stored.read(id);
    if (kept && Date.now() - kept.begun < UPLOAD_HOURS * 3_600_000) return [kept];
    stored.drop(id);
    return [];
  });

/** Held by the window that sends an upload, so that no other one offers to go on with it. */
const lockOf = (uploadId: string): string => `sheaf upload ${uploadId}`;

/**
 * Large uploads on their way, so that one whose window was closed or loaded again goes on with the parts that are missing. Addresses of
 * parts take no other bytes than those of the file.
 */
export const keptUploads = {
  /** One that was interrupted, of the same bytes and to the same place. */
  find: ({ listId, folderId }: Target, { fileName, size, parts }: UploadPlan): KeptUpload | undefined =>
    all().find(
      (kept) =>
        kept.target.listId === listId &&
        kept.target.folderId === folderId &&
        kept.fileName === fileName &&
        kept.size === size &&
        kept.sums.join() === parts.join(),
    ),
  /** Notes one that has several parts. */
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
    const kept = stored.read(uploadId);
    if (kept) write({ ...kept, arrived: [...kept.arrived, number] });
  },
  drop: stored.drop,
  dropAll: stored.dropAll,
  /** For as long as something is being done with it. */
  hold: (uploadId: string, work: () => Promise<void>): Promise<void> => navigator.locks?.request(lockOf(uploadId), work) ?? work(),
  /** Those that no window is at work with. */
  unfinished: async (): Promise<KeptUpload[]> => {
    // Without a secure connection a browser has no locks.
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    const names = new Set(held.map(({ name }) => name));
    return all().filter(({ uploadId }) => !names.has(lockOf(uploadId)));
  },
};
