import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Context } from '#functions/domain/kernel/context.ts';
import { seal, unseal } from '#functions/platform/crypto/sealed.ts';
import { Problem } from '#shared/problems.ts';

const sealingKeys = new WeakMap<Uint8Array, KeyObject>();

/** A key of its own, made once from the one that signs. */
const sealingKey = async ({ host }: Context): Promise<KeyObject> => {
  const signing = await host.secrets.key('session');
  const key = sealingKeys.get(signing) ?? createSecretKey(createHmac('sha256', signing).update('cursor').digest());
  sealingKeys.set(signing, key);
  return key;
};

/** Names hold no line ends, so no two lists of parts make the same text. */
const purposeOf = ({ caller }: Context, of: string[]): string => ['cursor', caller.id, ...of].join('\n');

/**
 * The place behind which the next page starts, as it may leave the server: a sort key holds values of rows, maybe of rows that the caller
 * may not see. It opens for the same caller only, and for what it was made `of`: the call, its object and its order.
 */
export const sealCursor = async (ctx: Context, of: string[], place: string): Promise<string> =>
  Buffer.from(seal(await sealingKey(ctx), purposeOf(ctx, of), place), 'base64').toString('base64url');

/** The place that was sealed. Throws invalidInput for what was altered, or made for somebody or something else. */
export const openCursor = async (ctx: Context, of: string[], text: string): Promise<string> => {
  const key = await sealingKey(ctx);
  try {
    return unseal(key, purposeOf(ctx, of), text);
  } catch {
    throw new Problem('invalidInput', { fields: [{ at: 'after', code: 'invalid' }] });
  }
};

/** Where a page begins behind what the caller sent: nothing on the first page. */
export const placeBehind = async (ctx: Context, of: string[], text: string | undefined): Promise<{ after?: string }> =>
  text === undefined ? {} : { after: await openCursor(ctx, of, text) };

/** What is handed out for the next page: null behind the last one. */
export const nextCursor = async (ctx: Context, of: string[], place: string | null | undefined): Promise<string | null> =>
  place === null || place === undefined ? null : sealCursor(ctx, of, place);
