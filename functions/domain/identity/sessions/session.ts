import { createHmac, randomBytes } from 'node:crypto';
import { callerBySession } from '#functions/domain/kernel/callers.ts';
import { type Caller, type Context, visitor } from '#functions/domain/kernel/context.ts';
import { equal } from '#functions/platform/crypto/equal.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import type { SessionRecord } from '#functions/storage/records/signInRecords.ts';
import { row } from '#functions/storage/rows.ts';
import { SESSION_HOURS } from '#shared/limits.ts';

export const sign = async (host: Host, text: string): Promise<string> =>
  createHmac('sha256', await host.secrets.key('session'))
    .update(text)
    .digest('base64url');

/** Signatures that are remembered for each key. */
const SIGNATURES = 5000;
const signatures = new WeakMap<Uint8Array, Map<string, string>>();

/** The same for what every call of a session asks again; the ones that were not asked for the longest are forgotten. */
const signAgain = async (host: Host, text: string): Promise<string> => {
  const key = await host.secrets.key('session');
  const known = signatures.get(key) ?? new Map<string, string>();
  signatures.set(key, known);
  const signature = known.get(text) ?? (await sign(host, text));
  known.delete(text);
  known.set(text, signature);
  const [oldest] = known.keys();
  if (known.size > SIGNATURES && oldest !== undefined) known.delete(oldest);
  return signature;
};

const seconds = (host: Host): number => Math.floor(host.now().getTime() / 1000);

/** Later ids come first, so that the sessions of somebody who has many begin with those in use. */
const newId = (host: Host): string => (36 ** 7 - 1 - seconds(host)).toString(36).padStart(7, '0') + randomBytes(18).toString('base64url');

/** Where a session was begun, for its owner to know it by. */
export type SessionOrigin = Required<Pick<SessionRecord, 'device' | 'address'>>;

/** A new session and the write that begins it. */
export const sessionWrite = (host: Host, userId: string, from: Partial<SessionOrigin>): { session: SessionRecord; write: Write } => {
  const now = host.now().toISOString();
  const session: SessionRecord = { id: newId(host), userId, startedOn: now, confirmedOn: now, seenOn: now, ...from };
  return { session, write: { put: row(keys.session(userId, session.id), session, seconds(host) + SESSION_HOURS * 3600) } };
};

export const tokenOf = async (host: Host, { userId, id }: SessionRecord): Promise<string> => {
  const text = `${userId}.${id}`;
  return `${text}.${await signAgain(host, text)}`;
};

/** Begins a session and answers its token. A new one is made at each sign-in, so none can be planted beforehand. */
export const startSession = async (host: Host, userId: string, from: Partial<SessionOrigin> = {}): Promise<string> => {
  const { session, write } = sessionWrite(host, userId, from);
  await host.table.transact([write]);
  return tokenOf(host, session);
};

/** Who a token stands for; a token that was not signed here stands for nobody. */
export const callerOf = async (host: Host, token: string): Promise<Caller> => {
  const [userId = '', sessionId = '', signature = ''] = token.split('.');
  return equal(signature, await signAgain(host, `${userId}.${sessionId}`)) ? callerBySession(host, userId, sessionId) : visitor;
};

export const endSession = async (ctx: Context): Promise<void> =>
  ctx.table.transact([{ delete: keys.session(ctx.caller.id, ctx.caller.sessionId) }]);

/** The anti-forgery token belongs to the session; a visitor's is random. */
export const csrfTokenFor = async (host: Host, sessionToken: string): Promise<string> =>
  sessionToken ? signAgain(host, `csrf.${sessionToken}`) : randomBytes(24).toString('base64url');

/** Ends every session that began before now. */
export const signOutEverywhere = async (ctx: Context, user: UserRecord): Promise<void> =>
  ctx.table.transact([{ update: keys.user(user.id), set: { revokedBefore: ctx.now().toISOString() } }]);
