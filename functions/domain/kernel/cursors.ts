import { createHmac, createSecretKey } from 'node:crypto';
import type { Context } from '#functions/domain/kernel/context.ts';
import { decrypt, encrypt } from '#functions/platform/crypto/encryption.ts';
import { findNamedKey, keyIdIn, withKeyId } from '#functions/platform/crypto/namedKey.ts';
import { cachePerKey } from '#functions/platform/helpers/cachePerKey.ts';
import type { SecretKey } from '#functions/platform/secrets.ts';
import { perObject } from '#shared/perObject.ts';
import { Problem } from '#shared/problems.ts';
import { DAY_SECONDS } from '#shared/time.ts';

/** A separate key, derived once from the signing key. */
const sealingKeyOf = perObject((bytes: Uint8Array) => createSecretKey(createHmac('sha256', bytes).update('cursor').digest()));

/** Pages are requested far more often than they change. */
const cursors = cachePerKey(500);

const sealCached = (key: SecretKey, purpose: string, position: string): string =>
  cursors(key.bytes, `${purpose}\n\n${position}`, () =>
    Buffer.from(encrypt(sealingKeyOf(key.bytes), purpose, position), 'base64').toString('base64url'),
  );

/** Seconds for which a cursor is valid. */
const VALID_SECONDS = DAY_SECONDS;

/** Names contain no line breaks, so different lists of parts give different texts. */
const purposeOf = ({ caller }: Context, of: string[]): string => ['cursor', caller.id, ...of].join('\n');

/**
 * Encrypts the position after which the next page starts: a sort key contains values of rows, possibly of rows that the caller may not see.
 * It is valid only for the same caller, call, object and sort order (`of`).
 */
export const sealCursor = async (ctx: Context, of: string[], position: string): Promise<string> => {
  const { current } = await ctx.host.secrets.ring('session');
  return withKeyId(current, sealCached(current, purposeOf(ctx, of), position));
};

/** Decrypts a position. Throws invalidInput if it was altered, or issued for another caller or purpose. */
export const openCursor = async (ctx: Context, of: string[], text: string): Promise<string> => {
  const { id, made: sealed } = keyIdIn(text);
  const key = await findNamedKey(ctx.host, { name: 'session', seconds: VALID_SECONDS }, id);
  try {
    if (key) return decrypt(sealingKeyOf(key.bytes), purposeOf(ctx, of), sealed);
  } catch {
    // It was altered or issued for another purpose; treated as if the key did not exist.
  }
  throw new Problem('invalidInput', { fields: [{ at: 'after', code: 'invalid' }] });
};

/** The position after the caller's cursor; empty on the first page. */
export const readAfter = async (ctx: Context, of: string[], text: string | undefined): Promise<{ after?: string }> =>
  text === undefined ? {} : { after: await openCursor(ctx, of, text) };

/** The cursor of the next page; null after the last one. */
export const nextCursor = async (ctx: Context, of: string[], position: string | null | undefined): Promise<string | null> =>
  position === null || position === undefined ? null : sealCursor(ctx, of, position);
