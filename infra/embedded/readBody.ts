import type { IncomingMessage } from 'node:http';
import { bodyLimit } from '#functions/runtime/request.ts';

/** What a gateway takes at most: so much of a body that is too large is read on without being kept, so that its sender hears the answer. */
const GATEWAY_BYTES = 10 * 1024 * 1024;

/** What all bodies may hold at once, and those of one address, so that nobody takes all of it. */
const TOTAL_BYTES = 64 * 1024 * 1024;
const ADDRESS_BYTES = 16 * 1024 * 1024;

interface Body {
  bytes: Buffer;
  /** Called when the bytes are needed no more. */
  release(): void;
}

/** Whether anything comes behind the headers of a request. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

const NOTHING: Body = { bytes: Buffer.alloc(0), release: () => undefined };

/** Hands over each chunk until the end, or until one is not wanted. Events take a fraction of the time of an asynchronous iterator. */
const everyChunk = (request: IncomingMessage, isWanted: (chunk: Buffer) => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      if (isWanted(chunk)) return;
      resolve();
      request.destroy();
    });
    request.once('end', resolve).once('error', reject);
    request.once('close', () => reject(new Error('the sender has gone')));
  });

/** Bodies of calls, of which only so much is held at any time. */
export const bodyReader = () => {
  const held = new Map<string, number>();
  let total = 0;

  const hold = (address: string, bytes: number): void => {
    const sum = (held.get(address) ?? 0) + bytes;
    total += bytes;
    if (sum > 0) held.set(address, sum);
    else held.delete(address);
  };
  const isFull = (address: string): boolean => total > TOTAL_BYTES || (held.get(address) ?? 0) > ADDRESS_BYTES;

  return async (request: IncomingMessage, address: string): Promise<Body | 'bodyTooLarge' | 'overloaded'> => {
    if (!hasBody(request)) return NOTHING;
    const limit = bodyLimit(request.headers['content-type']);
    let refused: 'bodyTooLarge' | 'overloaded' | undefined =
      Number(request.headers['content-length'] ?? 0) > limit ? 'bodyTooLarge' : undefined;
    let chunks: Buffer[] = [];
    let kept = 0;
    const release = (): void => {
      hold(address, -kept);
      kept = 0;
      chunks = [];
    };

    let seen = 0;
    const keep = (chunk: Buffer): void => {
      kept += chunk.length;
      hold(address, chunk.length);
      chunks.push(chunk);
      if (seen > limit) refused = 'bodyTooLarge';
      else if (isFull(address)) refused = 'overloaded';
      if (refused) release();
    };
    try {
      await everyChunk(request, (chunk) => {
        seen += chunk.length;
        if (!refused) keep(chunk);
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
