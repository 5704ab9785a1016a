import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export interface PasswordHash {
  salt: string;
  hash: string;
}

/** 32 MB and about a tenth of a second per guess. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const BYTES = 32;

/** Stands in for the hash of someone unknown, so that an unknown name costs the same work. */
const NOBODY: PasswordHash = { salt: Buffer.alloc(16).toString('base64'), hash: Buffer.alloc(BYTES).toString('base64') };

const derive = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), Buffer.from(salt, 'base64'), BYTES, COST, (error, key) => (error ? reject(error) : resolve(key))),
  );

export const hashPassword = async (password: string): Promise<PasswordHash> => {
  const salt = randomBytes(16).toString('base64');
  return { salt, hash: (await derive(password, salt)).toString('base64') };
};

export const passwordMatches = async (password: string, stored: PasswordHash = NOBODY): Promise<boolean> =>
  timingSafeEqual(await derive(password, stored.salt), Buffer.from(stored.hash, 'base64'));
