import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#functions/domain/kernel/context.ts';
import { startInstant } from '#functions/domain/kernel/sessionInstants.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import type { ChallengeRecord } from '#functions/storage/records/signInRecords.ts';
import { read, row } from '#functions/storage/rows.ts';
import { CHALLENGE_MINUTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { secondsOf } from '#shared/time.ts';

/** The stored hash is useless to someone who reads the table. */
const at = (token: string): Key => keys.challenge(createHash('sha256').update(token).digest('hex'));

/** Records that the password was right, and returns the token with which the same browser continues. */
export const createPendingSignIn = async (ctx: Context, step: Omit<ChallengeRecord, 'startedOn'>): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const record: ChallengeRecord = { ...step, startedOn: await startInstant(ctx.host, step.userId) };
  const expiresAt = secondsOf(ctx.now()) + CHALLENGE_MINUTES * 60;
  await ctx.table.transact([{ put: row(at(token), record, expiresAt), if: { absent: true } }]);
  return token;
};

/** Throws challengeExpired if there was no first step or it has expired. */
export const readPendingSignIn = async (ctx: Context, token: string): Promise<ChallengeRecord> => {
  const found = token === '' ? undefined : await read<ChallengeRecord>(ctx.table, at(token));
  if (!found) throw new Problem('challengeExpired');
  return found;
};

/** The user of the first step. Throws challengeExpired if all sessions were revoked since, signInFailed for a disabled user. */
export const userOfPendingSignIn = async (ctx: Context, { userId, startedOn }: ChallengeRecord): Promise<UserRecord> => {
  const user = await read<UserRecord>(ctx.table, keys.user(userId));
  if (!user || user.isDisabled) throw new Problem('signInFailed');
  if (user.revokedBefore && startedOn < user.revokedBefore) throw new Problem('challengeExpired');
  return user;
};

/** A first step can be completed once. */
export const consumePendingSignIn = (token: string): Write => ({ delete: at(token), if: { present: true } });
