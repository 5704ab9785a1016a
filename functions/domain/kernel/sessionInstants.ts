import { sessionsOf } from '#functions/domain/kernel/callers.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';

// Sessions and revocations are compared by their instants. After the clock was set back, stored ones lie in the future.

/** The last revocation in milliseconds since 1970; 0 if there was none. */
const lastRevocation = async ({ table }: Host, userId: string): Promise<number> => {
  const revokedBefore = (await read<UserRecord>(table, keys.user(userId)))?.revokedBefore;
  return revokedBefore ? Date.parse(revokedBefore) : 0;
};

/**
 * The start of a new session: when signing in began, so that a revocation since then ends it. One that the clock has not reached was made
 * before the clock was set back, and does not.
 */
export const startInstant = async (host: Host, userId: string, startedOn = host.now().toISOString()): Promise<string> => {
  const revoked = await lastRevocation(host, userId);
  return revoked > host.now().getTime() ? new Date(revoked).toISOString() : startedOn;
};

/** The instant of a revocation: now, but after the start of every session that there is. */
export const revocationInstant = async (host: Host, userId: string): Promise<string> => {
  const [revoked, sessions] = await Promise.all([lastRevocation(host, userId), sessionsOf(host, userId)]);
  const earlier = [revoked, ...sessions.map(({ startedOn }) => Date.parse(startedOn))];
  return new Date(earlier.reduce((latest, instant) => Math.max(latest, instant + 1), host.now().getTime())).toISOString();
};
