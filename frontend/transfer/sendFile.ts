import type { keptUploads } from '#frontend/transfer/keptUploads.ts';
import type { Target, Upload } from '#frontend/transfer/upload.ts';
import { PART_BYTES } from '#shared/limits.ts';
import type { SameName, UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';

const PARTS_AT_ONCE = 4;
/** A part that failed for the network's sake is sent twice more. */
const TRIES = 3;

export type Part = UploadTicket['parts'][number];

/** What goes with a file. */
export interface FileOptions {
  overwrite: boolean;
  comments: string;
}

/** How bytes reach the world. */
export interface SendPorts {
  sha256(bytes: Blob): Promise<string>;
  begin(target: Target, plan: UploadPlan): Promise<UploadTicket>;
  sendPart(part: Part, bytes: Blob, options: { signal: AbortSignal; onProgress: (sent: number) => void }): Promise<void>;
  commit(target: Target, uploadId: string, said: FileOptions): Promise<unknown>;
  cancel(target: Target, uploadId: string): Promise<unknown>;
  /** Where it is kept how far files of several parts are, so that an interrupted one is gone on with. */
  kept?: Pick<typeof keptUploads, 'find' | 'begin' | 'arrive' | 'drop' | 'hold'>;
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

const sendPatiently = async (ports: SendPorts, part: Part, bytes: Blob, signal: AbortSignal, onProgress: (sent: number) => void) => {
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

/** Parts go side by side; a failure stops those that have not begun. */
const sendParts = async (ports: SendPorts, { file, signal, progress }: Job, ticket: UploadTicket, arrived: number[]) => {
  const isThere = ({ number }: Part): boolean => arrived.includes(number);
  const sent = ticket.parts.map((part, at) => (isThere(part) ? Math.min(ticket.partBytes, file.size - at * ticket.partBytes) : 0));
  const waiting = [...ticket.parts.entries()].filter(([, part]) => !isThere(part));
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);

  const lane = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const [at, part] = entry;
      const bytes = file.slice(at * ticket.partBytes, (at + 1) * ticket.partBytes);
      await sendPatiently(ports, part, bytes, either, (count) => {
        sent[at] = count;
        progress({ sent: sent.reduce((sum, one) => sum + one, 0) });
      });
      ports.kept?.arrive(ticket.uploadId, part.number);
    }
  };
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, lane)).catch((error: unknown) => {
    stop.abort();
    throw error;
  });
};

/** Sends what has not arrived, and makes a version of it. */
const sendRest = async (ports: SendPorts, job: Job, ticket: UploadTicket, arrived: number[]): Promise<void> => {
  const { target, overwrite, comments = '', signal, progress } = job;
  progress({ state: 'sending' });
  await sendParts(ports, job, ticket, arrived);
  signal.throwIfAborted();
  progress({ state: 'saving' });
  await ports.commit(target, ticket.uploadId, { overwrite, comments });
};

/**
 * Takes one file from its first hash to its visible version. One that was interrupted with its window goes on; where the server has given
 * that up, it begins anew. A file that stops on the way leaves nothing behind.
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
    // The refusal that stopped the file is what matters; a cancel that fails as well is swept up by the server in time.
    await ports.cancel(target, ticket.uploadId).catch(() => undefined);
    if (before && !signal.aborted) return sendFile(ports, job);
    throw error;
  }
};
