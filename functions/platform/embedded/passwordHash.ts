import { randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey, KEY_BYTES } from '#functions/platform/deriveKey.ts';

export interface PasswordHash {
  salt: string;
  hash: string;
}

/** Stands in for the hash of someone unknown, so that an unknown name costs the same work. */
const NOBODY: PasswordHash = { salt: Buffer.alloc(16).toString('base64'), hash: Buffer.alloc(KEY_BYTES).toString('base64') };

const derive = (password: string, salt: string): Promise<Buffer> => deriveKey(password, Buffer.from(salt, 'base64'));

export const hashPassword = async (password: string): Promise<PasswordHash> => {
  const salt = randomBytes(16).toString('base64');
  return { salt, hash: (await derive(password, salt)).toString('base64') };
};

export const passwordMatches = async (password: string, stored: PasswordHash = NOBODY): Promise<boolean> =>
  timingSafeEqual(await derive(password, stored.salt), Buffer.from(stored.hash, 'base64'));
