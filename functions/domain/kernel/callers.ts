import { type Caller, visitor } from '#functions/domain/kernel/context.ts';
import { principalsOf } from '#functions/domain/kernel/nodes.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { signedIn } from '#functions/storage/records/signedMark.ts';
import type { SessionRecord } from '#functions/storage/records/signInRecords.ts';
import { read, readAll, readMany } from '#functions/storage/rows.ts';
import { SESSION_IDLE_HOURS } from '#shared/limits.ts';
import { HOUR_MS } from '#shared/time.ts';

/** With this many sessions a user still fits into 4 KB, which DynamoDB reads for the price of one row. */
const SESSIONS_AT_ONCE = 15;

const readBoth = async ({ table }: Host, userId: string, sessionId: string): Promise<[UserRecord?, SessionRecord?]> => {
  const [profile, key] = [keys.user(userId), keys.session(userId, sessionId)];
  const range = { table: profile.table, pk: profile.pk, from: profile.sk, to: `${profile.sk}\uffff`, limit: 1 + SESSIONS_AT_ONCE };
  const { rows, next } = await table.query<UserRecord & SessionRecord>(range);
  const at = (sk: string) => rows.find((found) => found.sk === sk)?.data;
  const session = at(key.sk);
  return [at(profile.sk), session || next === undefined ? session : await read<SessionRecord>(table, key)];
};

/** All stored sessions of a user, the latest first; some may have ended. */
export const sessionsOf = ({ table }: Host, userId: string): Promise<SessionRecord[]> => {
  const all = keys.session(userId, '');
  return readAll<SessionRecord>(table, all, all.sk);
};

type SessionUse = Partial<Pick<SessionRecord, 'confirmedOn' | 'seenOn'>>;

export const asCaller = (user: UserRecord, sessionId: string, { confirmedOn, seenOn }: SessionUse): Caller => ({
  id: user.id,
  userName: user.userName,
  fullName: user.fullName,
  isAdmin: user.isAdmin,
  principals: principalsOf(user),
  signedConsents: signedIn(user),
  sessionId,
  ...(confirmedOn && { confirmedOn }),
  ...(seenOn && { seenOn }),
});

/** Whether a session ended early, because all were revoked or because of inactivity. */
export const hasExpired = (host: Host, { revokedBefore }: UserRecord, { startedOn, seenOn }: SessionRecord): boolean =>
  (revokedBefore !== null && startedOn < revokedBefore) ||
  host.now().getTime() - Date.parse(seenOn ?? startedOn) > SESSION_IDLE_HOURS * HOUR_MS;

const callerIn = (host: Host, sessionId: string, user: UserRecord | undefined, session: SessionRecord | undefined): Caller =>
  user && session && !user.isDisabled && !hasExpired(host, user, session) ? asCaller(user, sessionId, session) : visitor;

/** Reads user and session together, so that disabling and signing out take effect on the next call. */
export const callerBySession = async (host: Host, userId: string, sessionId: string): Promise<Caller> => {
  const [user, session] = await readBoth(host, userId, sessionId);
  return callerIn(host, sessionId, user, session);
};

/** A session and its user. */
export interface SessionOf {
  userId: string;
  sessionId: string;
}

/** The callers of many sessions, read in batches. */
export const callersBySession = async (host: Host, sessions: SessionOf[]): Promise<Caller[]> => {
  const sessionKeys = sessions.flatMap(({ userId, sessionId }) => [keys.user(userId), keys.session(userId, sessionId)]);
  const records = await readMany<UserRecord & SessionRecord>(host.table, sessionKeys);
  return sessions.map(({ sessionId }, index) => callerIn(host, sessionId, records[2 * index], records[2 * index + 1]));
};

/** The caller for a user whose job runs without a session. A user who was disabled or erased has no permissions. */
export const callerByUser = async (host: Host, userId: string): Promise<Caller> => {
  const user = await read<UserRecord>(host.table, keys.user(userId));
  return user && !user.isDisabled ? asCaller(user, '', {}) : visitor;
};
