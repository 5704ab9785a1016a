import { createHmac, randomBytes } from 'node:crypto';
import { callerBySession } from '#functions/domain/kernel/callers.ts';
import { type Caller, type Context, visitor } from '#functions/domain/kernel/context.ts';
import { equal } from '#functions/platform/crypto/equal.ts';
import { findNamedKey, keyIdIn, withKeyId } from '#functions/platform/crypto/namedKey.ts';
import { cachePerKey } from '#functions/platform/helpers/cachePerKey.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SessionRecord } from '#functions/storage/records/signInRecords.ts';
import { SESSION_HOURS } from '#shared/limits.ts';
import { HOUR_SECONDS } from '#shared/time.ts';

export const SESSION_SECONDS = SESSION_HOURS * HOUR_SECONDS;

const hmac = (key: Uint8Array, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

export const sign = async ({ secrets }: Host, text: string): Promise<string> => {
  const { current } = await secrets.ring('session');
  return withKeyId(current, hmac(current.bytes, text));
};

/** Verified signatures, which every call of a session needs. */
const signatures = cachePerKey(5000);
const cachedHmac = (key: Uint8Array, text: string): string => signatures(key, text, () => hmac(key, text));

/** Whether a text was signed here with a key that can still be valid for a signature with this lifetime in seconds. */
export const isSigned = async (host: Host, text: string, signature: string, validSeconds: number): Promise<boolean> => {
  const { id, made } = keyIdIn(signature);
  const key = await findNamedKey(host, { name: 'session', seconds: validSeconds }, id);
  return key !== undefined && equal(made, cachedHmac(key.bytes, text));
};

export const tokenOf = async (host: Host, { userId, id }: SessionRecord): Promise<string> => {
  const text = `${userId}.${id}`;
  return `${text}.${await sign(host, text)}`;
};

/** The caller of a token; a token that was not signed here is a visitor's. */
export const callerOf = async (host: Host, token: string): Promise<Caller> => {
  const [userId = '', sessionId = '', signature = ''] = token.split('.');
  const isOurs = await isSigned(host, `${userId}.${sessionId}`, signature, SESSION_SECONDS);
  return isOurs ? callerBySession(host, userId, sessionId) : visitor;
};

/** Ends the session of this call, when its user signs out. */
export const endCurrentSession = async (ctx: Context): Promise<void> =>
  ctx.table.transact([{ delete: keys.session(ctx.caller.id, ctx.caller.sessionId) }]);

/** The anti-forgery token is derived from the session with the same key; a visitor's is random. */
export const csrfTokenFor = async (host: Host, sessionToken: string): Promise<string> => {
  const { id } = keyIdIn(sessionToken.split('.')[2] ?? '');
  const key = sessionToken ? await findNamedKey(host, { name: 'session', seconds: SESSION_SECONDS }, id) : undefined;
  return key ? withKeyId(key, cachedHmac(key.bytes, `csrf.${sessionToken}`)) : randomBytes(24).toString('base64url');
};
