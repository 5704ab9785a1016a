import type { IncomingMessage } from 'node:http';
import { bodyLimit } from '#functions/runtime/request.ts';

/** The gateway's limit: a body that is too large is read up to this without being stored, so that the client receives the answer. */
const GATEWAY_BYTES = 10 * 1024 * 1024;

/** The total size of bodies in memory, and the share of one address. */
const TOTAL_BYTES = 64 * 1024 * 1024;
const ADDRESS_BYTES = 16 * 1024 * 1024;

interface Body {
  bytes: Buffer;
  /** Called when the bytes are no longer needed. */
  release(): void;
}

/** Whether a request has a body. */
export const hasContent = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

const NOTHING: Body = { bytes: Buffer.alloc(0), release: () => undefined };

/** Passes on chunks until the end, or until one is not wanted. Events take a fraction of the time of an async iterator. */
const everyChunk = (request: IncomingMessage, isWanted: (chunk: Buffer) => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      if (isWanted(chunk)) return;
      resolve();
      request.destroy();
    });
    request.once('end', resolve).once('error', reject);
    // Every request closes, and an error takes longer to make than the rest of this.
    request.once('close', () => request.readableEnded || reject(new Error('the client has disconnected')));
  });

/** Reads bodies of calls, limiting how much is in memory. */
export const bodyReader = () => {
  const buffered = new Map<string, number>();
  let total = 0;

  const addBuffered = (address: string, bytes: number): void => {
    const sum = (buffered.get(address) ?? 0) + bytes;
    total += bytes;
    if (sum > 0) buffered.set(address, sum);
    else buffered.delete(address);
  };
  const isFull = (address: string): boolean => total > TOTAL_BYTES || (buffered.get(address) ?? 0) > ADDRESS_BYTES;

  return async (request: IncomingMessage, address: string): Promise<Body | 'bodyTooLarge' | 'overloaded'> => {
    if (!hasContent(request)) return NOTHING;
    const limit = bodyLimit(request.headers['content-type']);
    let refused: 'bodyTooLarge' | 'overloaded' | undefined =
      Number(request.headers['content-length'] ?? 0) > limit ? 'bodyTooLarge' : undefined;
    let chunks: Buffer[] = [];
    let storedBytes = 0;
    const release = (): void => {
      addBuffered(address, -storedBytes);
      storedBytes = 0;
      chunks = [];
    };

    let seen = 0;
    const store = (chunk: Buffer): void => {
      storedBytes += chunk.length;
      addBuffered(address, chunk.length);
      chunks.push(chunk);
      if (seen > limit) refused = 'bodyTooLarge';
      else if (isFull(address)) refused = 'overloaded';
      if (refused) release();
    };
    try {
      await everyChunk(request, (chunk) => {
        seen += chunk.length;
        if (!refused) store(chunk);
        return !refused || seen <= GATEWAY_BYTES;
      });
    } catch (error) {
      release();
      throw error;
    }
    const [only] = chunks;
    return refused ?? { bytes: only && chunks.length === 1 ? only : Buffer.concat(chunks), release };
  };
};
