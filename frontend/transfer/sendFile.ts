import type { storedUploads } from '#frontend/transfer/storedUploads.ts';
import type { Target, Upload } from '#frontend/transfer/upload.ts';
import { PART_BYTES } from '#shared/limits.ts';
import type { SameName, UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';

const PARTS_AT_ONCE = 4;
/** Attempts for a part after network errors. */
const TRIES = 3;

export type Part = UploadTicket['parts'][number];

/** Options sent with a file. */
export interface FileOptions {
  overwrite: boolean;
  comments: string;
}

/** The functions used to send bytes. */
export interface SendPorts {
  sha256(bytes: Blob): Promise<string>;
  begin(target: Target, plan: UploadPlan): Promise<UploadTicket>;
  sendPart(part: Part, bytes: Blob, options: { signal: AbortSignal; onProgress: (sent: number) => void }): Promise<void>;
  commit(target: Target, uploadId: string, options: FileOptions): Promise<unknown>;
  cancel(target: Target, uploadId: string): Promise<unknown>;
  /** Stores the progress of multipart uploads, so that interrupted ones can be resumed. */
  kept?: Pick<typeof storedUploads, 'find' | 'begin' | 'arrive' | 'drop' | 'hold'>;
}

interface Job {
  file: File;
  target: Target;
  overwrite: boolean;
  sameName?: SameName;
  comments?: string;
  signal: AbortSignal;
  progress: (part: Partial<Upload>) => void;
}

const hashParts = async ({ sha256 }: SendPorts, file: Blob, signal: AbortSignal): Promise<string[]> => {
  const hashes: string[] = [];
  for (let from = 0; from < file.size; from += PART_BYTES) {
    signal.throwIfAborted();
    hashes.push(await sha256(file.slice(from, from + PART_BYTES)));
  }
  return hashes;
};

const sendWithRetry = async (ports: SendPorts, part: Part, bytes: Blob, signal: AbortSignal, onProgress: (sent: number) => void) => {
  for (let tried = 1; ; tried += 1) {
    signal.throwIfAborted();
    try {
      return await ports.sendPart(part, bytes, { signal, onProgress });
    } catch (error) {
      if (signal.aborted || tried === TRIES) throw error;
      onProgress(0);
    }
  }
};

/** Sends parts in parallel; a failure stops those that have not started. */
const sendParts = async (ports: SendPorts, { file, signal, progress }: Job, ticket: UploadTicket, arrived: number[]) => {
  const isThere = ({ number }: Part): boolean => arrived.includes(number);
  const sent = ticket.parts.map((part, at) => (isThere(part) ? Math.min(ticket.partBytes, file.size - at * ticket.partBytes) : 0));
  const waiting = [...ticket.parts.entries()].filter(([, part]) => !isThere(part));
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);

  const worker = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const [at, part] = entry;
      const bytes = file.slice(at * ticket.partBytes, (at + 1) * ticket.partBytes);
      await sendWithRetry(ports, part, bytes, either, (count) => {
        sent[at] = count;
        progress({ sent: sent.reduce((sum, one) => sum + one, 0) });
      });
      ports.kept?.arrive(ticket.uploadId, part.number);
    }
  };
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, worker)).catch((error: unknown) => {
    stop.abort();
    throw error;
  });
};

/** Sends the missing parts and commits the version. */
const sendRest = async (ports: SendPorts, job: Job, ticket: UploadTicket, arrived: number[]): Promise<void> => {
  const { target, overwrite, comments = '', signal, progress } = job;
  progress({ state: 'sending' });
  await sendParts(ports, job, ticket, arrived);
  signal.throwIfAborted();
  progress({ state: 'saving' });
  await ports.commit(target, ticket.uploadId, { overwrite, comments });
};

/**
 * Uploads one file, from hashing to its visible version. An interrupted upload is resumed, or restarted if the server has dropped it. A
 * file that fails leaves nothing behind.
 */
export const sendFile = async (ports: SendPorts, job: Job): Promise<void> => {
  const { file, target, overwrite, sameName, comments = '', signal } = job;
  const parts = await hashParts(ports, file, signal);
  const plan = {
    fileName: file.name,
    size: file.size,
    parts,
    overwrite,
    ...(sameName && { sameName }),
    ...(target.folderId && { folderId: target.folderId }),
  };
  const { kept } = ports;
  const before = kept?.find(target, plan);
  const ticket = before ?? (await ports.begin(target, plan));
  if (!before) kept?.begin(target, ticket, plan, comments);
  const send = () => sendRest(ports, job, ticket, before?.arrived ?? []);
  try {
    await (kept ? kept.hold(ticket.uploadId, send) : send());
    kept?.drop(ticket.uploadId);
  } catch (error) {
    kept?.drop(ticket.uploadId);
    // The original error matters; if cancelling fails too, the server cleans up later.
    await ports.cancel(target, ticket.uploadId).catch(() => undefined);
    if (before && !signal.aborted) return sendFile(ports, job);
    throw error;
  }
};
