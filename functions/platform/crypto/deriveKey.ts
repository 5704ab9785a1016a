import { scrypt } from 'node:crypto';
import { fairQueue } from '#functions/platform/helpers/fairQueue.ts';

/** 32 MB and about a tenth of a second per guess. */
export const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
export const KEY_BYTES = 32;

/** Leaves two of Node's four pool threads to file access and commits. */
const runQueued = fairQueue({ atOnce: 2, ofOne: 2, waiting: { each: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY } });

/** Derives the stored hash of a password. `N` is scrypt's cost, a power of two. */
export const deriveKey = (password: string, salt: Buffer, N: number = COST.N): Promise<Buffer> =>
  runQueued(
    'all',
    () =>
      new Promise((resolve, reject) =>
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...COST, N }, (error, key) => (error ? reject(error) : resolve(key))),
      ),
  );
