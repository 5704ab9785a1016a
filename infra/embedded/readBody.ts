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
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        seen += chunk.length;
        if (refused && seen > GATEWAY_BYTES) break;
        if (refused) continue;
        kept += chunk.length;
        hold(address, chunk.length);
        chunks.push(chunk);
        if (seen > limit) refused = 'bodyTooLarge';
        else if (isFull(address)) refused = 'overloaded';
        if (refused) release();
      }
    } catch (error) {
      release();
      throw error;
    }
    return refused ?? { bytes: Buffer.concat(chunks), release };
  };
};
