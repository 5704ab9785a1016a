import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keyIdIn, keyNamed, withKeyId } from '#functions/platform/crypto/namedKey.ts';
import { seal, unseal } from '#functions/platform/crypto/sealed.ts';
import { remembered } from '#functions/platform/helpers/remembered.ts';
import type { SecretKey } from '#functions/platform/secrets.ts';
import { Problem } from '#shared/problems.ts';

const sealingKeys = new WeakMap<Uint8Array, KeyObject>();

/** A separate key, derived once from the signing key. */
const sealingKey = ({ bytes }: SecretKey): KeyObject => {
  const key = sealingKeys.get(bytes) ?? createSecretKey(createHmac('sha256', bytes).update('cursor').digest());
  sealingKeys.set(bytes, key);
  return key;
};

/** Pages are requested far more often than they change. */
const cursors = remembered(500);

const sealAgain = (key: SecretKey, purpose: string, place: string): string =>
  cursors(key.bytes, `${purpose}\n\n${place}`, () => Buffer.from(seal(sealingKey(key), purpose, place), 'base64').toString('base64url'));

/** Seconds for which a cursor is valid. */
const HOLDS = 24 * 3600;

/** Names contain no line breaks, so different lists of parts give different texts. */
const purposeOf = ({ caller }: Context, of: string[]): string => ['cursor', caller.id, ...of].join('\n');

/**
 * Encrypts the position after which the next page starts: a sort key contains values of rows, possibly of rows that the caller may not see.
 * It is valid only for the same caller, call, object and sort order (`of`).
 */
export const sealCursor = async (ctx: Context, of: string[], place: string): Promise<string> => {
  const { current } = await ctx.host.secrets.ring('session');
  return withKeyId(current, sealAgain(current, purposeOf(ctx, of), place));
};

/** Decrypts a position. Throws invalidInput if it was altered, or issued for another caller or purpose. */
export const openCursor = async (ctx: Context, of: string[], text: string): Promise<string> => {
  const { id, made } = keyIdIn(text);
  const key = await keyNamed(ctx.host, { name: 'session', seconds: HOLDS }, id);
  try {
    if (key) return unseal(sealingKey(key), purposeOf(ctx, of), made);
  } catch {
    // It was altered or issued for another purpose; treated as if the key did not exist.
  }
  throw new Problem('invalidInput', { fields: [{ at: 'after', code: 'invalid' }] });
};

/** The position after the caller's cursor; empty on the first page. */
export const placeBehind = async (ctx: Context, of: string[], text: string | undefined): Promise<{ after?: string }> =>
  text === undefined ? {} : { after: await openCursor(ctx, of, text) };

/** The cursor of the next page; null after the last one. */
export const nextCursor = async (ctx: Context, of: string[], place: string | null | undefined): Promise<string | null> =>
  place === null || place === undefined ? null : sealCursor(ctx, of, place);
