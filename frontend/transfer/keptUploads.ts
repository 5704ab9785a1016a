import * as z from 'zod';
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

const PREFIX = 'upload ';

const write = (kept: KeptUpload): void => {
  try {
    localStorage.setItem(PREFIX + kept.uploadId, JSON.stringify(kept));
  } catch {
    // A browser without room keeps nothing; the upload itself goes on.
  }
};
const drop = (uploadId: string): void => localStorage.removeItem(PREFIX + uploadId);

const read = (uploadId: string): KeptUpload | null => {
  try {
    return KeptUpload.parse(JSON.parse(localStorage.getItem(PREFIX + uploadId) ?? 'null'));
  } catch {
    return null;
  }
};

const ids = (): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

/** Those that the server still waits for. */
const all = (): KeptUpload[] =>
  ids().flatMap((id) => {
    const kept = read(id);
    if (kept && Date.now() - kept.begun < UPLOAD_HOURS * 3_600_000) return [kept];
    drop(id);
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
    const kept = read(uploadId);
    if (kept) write({ ...kept, arrived: [...kept.arrived, number] });
  },
  drop,
  dropAll: (): void => ids().forEach(drop),
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
