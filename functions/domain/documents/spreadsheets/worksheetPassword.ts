import { createHash, timingSafeEqual } from 'node:crypto';
import { setImmediate as others } from 'node:timers/promises';
import { hasPassword, type Protection } from '#shared/spreadsheets/workbook.ts';

/** The format's names of hash algorithms. */
const digests: Record<string, string> = {
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};

/** Programs write 100,000; higher numbers would delay everyone else. */
const MAX_SPIN_COUNT = 1_000_000;
const SPINS_PER_TURN = 10_000;
/** Programs truncate longer passwords when they set them. */
const LEGACY_LENGTH = 15;
const LEGACY_KEY = 0xce4b;

const turned = (hash: number): number => ((hash >> 14) & 1) | ((hash << 1) & 0x7fff);

/** The 16-bit hash with which workbooks were protected before 2013. */
const legacyHash = (password: string): number => {
  const signs = [...Buffer.from(password.slice(0, LEGACY_LENGTH), 'latin1')];
  const mixed = signs.reduceRight((hash, sign) => turned(hash ^ sign), 0);
  return mixed ^ signs.length ^ LEGACY_KEY;
};

const spun = async (digest: string, salt: Buffer, spinCount: number, password: string): Promise<Buffer> => {
  let hash = createHash(digest).update(salt).update(Buffer.from(password, 'utf16le')).digest();
  const number = Buffer.alloc(4);
  for (let spin = 0; spin < spinCount; spin += 1) {
    if (spin % SPINS_PER_TURN === SPINS_PER_TURN - 1) await others();
    number.writeUInt32LE(spin);
    hash = createHash(digest).update(hash).update(number).digest();
  }
  return hash;
};

const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/** Whether a password unlocks a worksheet. Protection without a password needs none; an unknown kind cannot be unlocked. */
export const matchesPassword = async (protection: Protection, password: string): Promise<boolean> => {
  const { algorithm, legacyHash: legacy, hash, salt, spins: spinCount } = protection;
  if (!hasPassword(protection)) return true;
  if (algorithm !== undefined) {
    const digest = digests[algorithm];
    if (!digest || !(spinCount >= 0 && spinCount <= MAX_SPIN_COUNT)) return false;
    return isSame(await spun(digest, Buffer.from(salt, 'base64'), spinCount, password), Buffer.from(hash, 'base64'));
  }
  return legacyHash(password) === Number.parseInt(legacy ?? '', 16);
};
