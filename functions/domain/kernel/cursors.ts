import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keyIdIn, keyNamed, withKeyId } from '#functions/platform/crypto/namedKey.ts';
import { seal, unseal } from '#functions/platform/crypto/sealed.ts';
import { remembered } from '#functions/platform/helpers/remembered.ts';
import type { SecretKey } from '#functions/platform/secrets.ts';
import { Problem } from '#shared/problems.ts';

const sealingKeys = new WeakMap<Uint8Array, KeyObject>();

/** A key of its own, made once from the one that signs. */
const sealingKey = ({ bytes }: SecretKey): KeyObject => {
  const key = sealingKeys.get(bytes) ?? createSecretKey(createHmac('sha256', bytes).update('cursor').digest());
  sealingKeys.set(bytes, key);
  return key;
};

/** Pages are asked for again far more often than they change. */
const cursors = remembered(500);

const sealAgain = (key: SecretKey, purpose: string, place: string): string =>
  cursors(key.bytes, `${purpose}\n\n${place}`, () => Buffer.from(seal(sealingKey(key), purpose, place), 'base64').toString('base64url'));

/** Seconds after which nobody goes on with a page. */
const HOLDS = 24 * 3600;

/** Names hold no line ends, so no two lists of parts make the same text. */
const purposeOf = ({ caller }: Context, of: string[]): string => ['cursor', caller.id, ...of].join('\n');

/**
 * The place behind which the next page starts, as it may leave the server: a sort key holds values of rows, maybe of rows that the caller
 * may not see. It opens for the same caller only, and for what it was made `of`: the call, its object and its order.
 */
export const sealCursor = async (ctx: Context, of: string[], place: string): Promise<string> => {
  const { current } = await ctx.host.secrets.ring('session');
  return withKeyId(current, sealAgain(current, purposeOf(ctx, of), place));
};

/** The place that was sealed. Throws invalidInput for what was altered, or made for somebody or something else. */
export const openCursor = async (ctx: Context, of: string[], text: string): Promise<string> => {
  const { id, made } = keyIdIn(text);
  const key = await keyNamed(ctx.host, { name: 'session', seconds: HOLDS }, id);
  try {
    if (key) return unseal(sealingKey(key), purposeOf(ctx, of), made);
  } catch {
    // It was altered, or made for something else: the same as if there were no such key.
  }
  throw new Problem('invalidInput', { fields: [{ at: 'after', code: 'invalid' }] });
};

/** Where a page begins behind what the caller sent: nothing on the first page. */
export const placeBehind = async (ctx: Context, of: string[], text: string | undefined): Promise<{ after?: string }> =>
  text === undefined ? {} : { after: await openCursor(ctx, of, text) };

/** What is handed out for the next page: null behind the last one. */
export const nextCursor = async (ctx: Context, of: string[], place: string | null | undefined): Promise<string | null> =>
  place === null || place === undefined ? null : sealCursor(ctx, of, place);
