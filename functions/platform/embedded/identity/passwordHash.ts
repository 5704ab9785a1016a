import { randomBytes, timingSafeEqual } from 'node:crypto';
import { COST, deriveKey, KEY_BYTES } from '#functions/platform/crypto/deriveKey.ts';

export interface PasswordHash {
  salt: string;
  hash: string;
  /** scrypt's N; absent in older hashes, which used `COST.N`. */
  cost?: number;
}

/** Replaces the hash of an unknown person, so that unknown names take as long to check. */
const UNKNOWN_USER = { salt: Buffer.alloc(16).toString('base64'), hash: Buffer.alloc(KEY_BYTES).toString('base64') };

const derive = (password: string, salt: string, cost: number): Promise<Buffer> => deriveKey(password, Buffer.from(salt, 'base64'), cost);

export const hashPassword = async (password: string, cost = COST.N): Promise<Required<PasswordHash>> => {
  const salt = randomBytes(16).toString('base64');
  return { salt, hash: (await derive(password, salt, cost)).toString('base64'), cost };
};

/** `cost` applies to new hashes; a stored hash has its own. */
export const passwordMatches = async (password: string, stored: PasswordHash | undefined, cost = COST.N): Promise<boolean> => {
  const { salt, hash, cost: storedCost } = stored ?? { ...UNKNOWN_USER, cost };
  return timingSafeEqual(await derive(password, salt, storedCost ?? COST.N), Buffer.from(hash, 'base64'));
};
