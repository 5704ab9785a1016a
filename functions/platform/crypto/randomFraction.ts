import { randomFillSync } from 'node:crypto';

/** Requesting a thousand random bytes takes as long as requesting one. */
const block = Buffer.alloc(1024);
let used = block.length;

/** A random number from 0 to below 1, in steps of 1/256: enough to choose one of 32 digits. Each byte is used once. */
export const randomFraction = (): number => {
  if (used === block.length) {
    randomFillSync(block);
    used = 0;
  }
  const byte = block[used] ?? 0;
  block[used] = 0;
  used += 1;
  return byte / 256;
};
