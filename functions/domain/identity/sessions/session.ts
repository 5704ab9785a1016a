import { createHmac, randomBytes } from 'node:crypto';
import { callerBySession } from '#functions/domain/kernel/callers.ts';
import { type Caller, type Context, visitor } from '#functions/domain/kernel/context.ts';
import { startInstant } from '#functions/domain/kernel/sessionInstants.ts';
import { equal } from '#functions/platform/crypto/equal.ts';
import { findNamedKey, keyIdIn, withKeyId } from '#functions/platform/crypto/namedKey.ts';
import { cachePerKey } from '#functions/platform/helpers/cachePerKey.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SessionRecord } from '#functions/storage/records/signInRecords.ts';
import { row } from '#functions/storage/rows.ts';
import { SESSION_HOURS } from '#shared/limits.ts';

const SESSION_SECONDS = SESSION_HOURS * 3600;

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

const seconds = (host: Host): number => Math.floor(host.now().getTime() / 1000);

/** Later ids sort first, so that a user's most recent sessions come first. */
const newId = (host: Host): string => (36 ** 7 - 1 - seconds(host)).toString(36).padStart(7, '0') + randomBytes(18).toString('base64url');

/** The origin of a session, by which its owner recognizes it. */
export type SessionOrigin = Required<Pick<SessionRecord, 'device' | 'address'>>;

/** A new session and the write that creates it. */
export const sessionWrite = (
  host: Host,
  userId: string,
  from: Pick<SessionRecord, 'device' | 'address' | 'insteadOf'> & Partial<Pick<SessionRecord, 'startedOn'>>,
): { session: SessionRecord; write: Write } => {
  const now = host.now().toISOString();
  const session: SessionRecord = { id: newId(host), userId, startedOn: now, confirmedOn: now, seenOn: now, ...from };
  return { session, write: { put: row(keys.session(userId, session.id), session, seconds(host) + SESSION_SECONDS) } };
};

export const tokenOf = async (host: Host, { userId, id }: SessionRecord): Promise<string> => {
  const text = `${userId}.${id}`;
  return `${text}.${await sign(host, text)}`;
};

/** Starts a session and returns its token. Each sign-in creates a new one, which prevents session fixation. */
export const startSession = async (
  host: Host,
  userId: string,
  from: Partial<SessionOrigin & Pick<SessionRecord, 'startedOn'>> = {},
): Promise<string> => {
  const earliest = await startInstant(host, userId);
  // A revocation in the future was made before the clock was set back, so it does not concern this session.
  const startedOn = from.startedOn && earliest <= host.now().toISOString() ? from.startedOn : earliest;
  const { session, write } = sessionWrite(host, userId, { ...from, startedOn });
  await host.table.transact([write]);
  return tokenOf(host, session);
};

/** The caller of a token; a token that was not signed here is a visitor's. */
export const callerOf = async (host: Host, token: string): Promise<Caller> => {
  const [userId = '', sessionId = '', signature = ''] = token.split('.');
  const isOurs = await isSigned(host, `${userId}.${sessionId}`, signature, SESSION_SECONDS);
  return isOurs ? callerBySession(host, userId, sessionId) : visitor;
};

export const endSession = async (ctx: Context): Promise<void> =>
  ctx.table.transact([{ delete: keys.session(ctx.caller.id, ctx.caller.sessionId) }]);

/** The anti-forgery token is derived from the session with the same key; a visitor's is random. */
export const csrfTokenFor = async (host: Host, sessionToken: string): Promise<string> => {
  const { id } = keyIdIn(sessionToken.split('.')[2] ?? '');
  const key = sessionToken ? await findNamedKey(host, { name: 'session', seconds: SESSION_SECONDS }, id) : undefined;
  return key ? withKeyId(key, cachedHmac(key.bytes, `csrf.${sessionToken}`)) : randomBytes(24).toString('base64url');
};
