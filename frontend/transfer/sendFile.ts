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
const sendParts = async (ports: SendPorts, { file, signal, progress }: Job, ticket: UploadTicket) => {
  const sent = ticket.parts.map(() => 0);
  const waiting = [...ticket.parts.entries()];
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
    }
  };
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, lane)).catch((error: unknown) => {
    stop.abort();
    throw error;
  });
};

/** Takes one file from its first hash to its visible version. A file that stops on the way leaves nothing behind. */
export const sendFile = async (ports: SendPorts, job: Job): Promise<void> => {
  const { file, target, overwrite, sameName, comments = '', signal, progress } = job;
  const parts = await hashParts(ports, file, signal);
  const plan = {
    fileName: file.name,
    size: file.size,
    parts,
    overwrite,
    ...(sameName && { sameName }),
    ...(target.folderId && { folderId: target.folderId }),
  };
  const ticket = await ports.begin(target, plan);
  try {
    progress({ state: 'sending' });
    await sendParts(ports, job, ticket);
    signal.throwIfAborted();
    progress({ state: 'saving' });
    await ports.commit(target, ticket.uploadId, { overwrite, comments });
  } catch (error) {
    // The refusal that stopped the file is what matters; a cancel that fails as well is swept up by the server in time.
    await ports.cancel(target, ticket.uploadId).catch(() => undefined);
    throw error;
  }
};
