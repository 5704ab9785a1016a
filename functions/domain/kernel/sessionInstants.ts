import { sessionsOf } from '#functions/domain/kernel/callers.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';

// Sessions and revocations are compared by their instants. After the clock was set back, stored ones lie in the future.

/** Milliseconds since 1970; 0 if there was none. */
const lastRevocation = async ({ table }: Host, userId: string): Promise<number> => {
  const revokedBefore = (await read<UserRecord>(table, keys.user(userId)))?.revokedBefore;
  return revokedBefore ? Date.parse(revokedBefore) : 0;
};

const latest = (instants: number[]): string => new Date(instants.reduce((one, other) => Math.max(one, other), 0)).toISOString();

/** The start of a new session: now, but not before a revocation that the clock has not reached yet. */
export const startInstant = async (host: Host, userId: string): Promise<string> =>
  latest([host.now().getTime(), await lastRevocation(host, userId)]);

/** The instant of a revocation: now, but after the start of every session that there is. */
export const revocationInstant = async (host: Host, userId: string): Promise<string> => {
  const [revoked, sessions] = await Promise.all([lastRevocation(host, userId), sessionsOf(host, userId)]);
  const earlier = [revoked, ...sessions.map(({ startedOn }) => Date.parse(startedOn))];
  return latest([host.now().getTime(), ...earlier.map((instant) => instant + 1)]);
};
