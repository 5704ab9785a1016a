import { scrypt } from 'node:crypto';

/** 32 MB and about a tenth of a second per guess. */
export const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
export const KEY_BYTES = 32;

/** What is kept instead of a password. `N` is scrypt's cost, a power of two. */
export const deriveKey = (password: string, salt: Buffer, N: number = COST.N): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...COST, N }, (error, key) => (error ? reject(error) : resolve(key))),
  );
