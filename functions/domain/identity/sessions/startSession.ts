import { randomBytes } from 'node:crypto';
import { SESSION_SECONDS, tokenOf } from '#functions/domain/identity/sessions/session.ts';
import { startInstant } from '#functions/domain/kernel/sessionInstants.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SessionRecord } from '#functions/storage/records/signInRecords.ts';
import { row } from '#functions/storage/rows.ts';
import { secondsOf } from '#shared/time.ts';

/** Later ids sort first, so that a user's most recent sessions come first. */
const newId = (host: Host): string =>
  (36 ** 7 - 1 - secondsOf(host.now())).toString(36).padStart(7, '0') + randomBytes(18).toString('base64url');

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
  return { session, write: { put: row(keys.session(userId, session.id), session, secondsOf(host.now()) + SESSION_SECONDS) } };
};

/** Starts a session and returns its token. Each sign-in creates a new one, which prevents session fixation. */
export const startSession = async (
  host: Host,
  userId: string,
  from: Partial<SessionOrigin & Pick<SessionRecord, 'startedOn'>> = {},
): Promise<string> => {
  const { session, write } = sessionWrite(host, userId, { ...from, startedOn: await startInstant(host, userId, from.startedOn) });
  await host.table.transact([write]);
  return tokenOf(host, session);
};
