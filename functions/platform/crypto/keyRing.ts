import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { KeyRing, SecretKey, SecretName } from '#functions/platform/secrets.ts';
import { DAY_SECONDS } from '#shared/time.ts';

export const SECRET_BYTES = 32;

/** The stored form once there is a second key; before that, only the bytes of the first are stored. */
const StoredRing = z.object({
  current: z.string(),
  keys: z.array(z.object({ id: z.string(), key: z.base64(), retiredOn: z.string().nullable() })),
});

const ringOf = (stored: z.infer<typeof StoredRing>): KeyRing | undefined => {
  const keys = stored.keys.map(({ id, key, retiredOn }): SecretKey => ({ id, bytes: Buffer.from(key, 'base64'), retiredOn }));
  const current = keys.find(({ id }) => id === stored.current);
  return current && keys.every(({ bytes }) => bytes.length === SECRET_BYTES) ? { current, keys } : undefined;
};

/** Parses a stored key ring; undefined if it is damaged. */
export const readRing = (stored: Uint8Array): KeyRing | undefined => {
  if (stored.length === SECRET_BYTES) {
    const current: SecretKey = { id: '', bytes: stored, retiredOn: null };
    return { current, keys: [current] };
  }
  try {
    return ringOf(StoredRing.parse(JSON.parse(Buffer.from(stored).toString('utf8'))));
  } catch {
    return undefined;
  }
};

export const writeRing = ({ current, keys }: KeyRing): string =>
  JSON.stringify({
    current: current.id,
    keys: keys.map(({ id, bytes, retiredOn }) => ({ id, key: Buffer.from(bytes).toString('base64'), retiredOn })),
  } satisfies z.infer<typeof StoredRing>);

/**
 * Seconds for which values made with a replaced key stay valid; the key is dropped when the next one is made after that. Recovery codes and
 * digest sign-in use session keys and stay valid as long as they are wanted.
 */
const validSeconds: Record<SecretName, number> = {
  session: Number.POSITIVE_INFINITY,
  files: DAY_SECONDS,
  captcha: DAY_SECONDS,
  settings: Number.POSITIVE_INFINITY,
  audit: Number.POSITIVE_INFINITY,
};

/** Old keys of these are kept forever, because sealed values could never be read or verified without them. */
const neverDropped: ReadonlySet<SecretName> = new Set(['settings', 'audit']);

const FIRST = 1;

/** The ring with a new current key, without keys that nothing valid can use any more. */
export const rotated = (ring: KeyRing, name: SecretName, { now, dropOld }: { now: Date; dropOld: boolean }): KeyRing => {
  const highest = Math.max(...ring.keys.map(({ id }) => (id === '' ? FIRST : Number(id))));
  const current: SecretKey = { id: String(highest + 1), bytes: randomBytes(SECRET_BYTES), retiredOn: null };
  const retired = ring.keys.map((key) => (key.retiredOn === null ? { ...key, retiredOn: now.toISOString() } : key));
  const isStillValid = ({ retiredOn }: SecretKey) => (now.getTime() - Date.parse(retiredOn ?? '')) / 1000 < validSeconds[name];
  const old = dropOld && !neverDropped.has(name) ? [] : retired.filter(isStillValid);
  return { current, keys: [...old, current] };
};
