import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import type { ChallengeRecord } from '#functions/storage/records/signInRecords.ts';
import { read, row } from '#functions/storage/rows.ts';
import { CHALLENGE_MINUTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** What lies in the table is of no use to who reads it there. */
const at = (token: string): Key => keys.challenge(createHash('sha256').update(token).digest('hex'));

/** Keeps that the password was right, and answers the token by which the same browser goes on. */
export const firstStepDone = async (ctx: Context, step: Omit<ChallengeRecord, 'startedOn'>): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const record: ChallengeRecord = { ...step, startedOn: ctx.now().toISOString() };
  const expiresAt = Math.floor(ctx.now().getTime() / 1000) + CHALLENGE_MINUTES * 60;
  await ctx.table.transact([{ put: row(at(token), record, expiresAt), if: { absent: true } }]);
  return token;
};

/** Throws challengeExpired without a first step, or when it is long ago. */
export const readFirstStep = async (ctx: Context, token: string): Promise<ChallengeRecord> => {
  const found = token === '' ? undefined : await read<ChallengeRecord>(ctx.table, at(token));
  if (!found) throw new Problem('challengeExpired');
  return found;
};

/** Who made the first step. Throws challengeExpired when all was revoked since, signInFailed for somebody disabled. */
export const userOfFirstStep = async (ctx: Context, { userId, startedOn }: ChallengeRecord): Promise<UserRecord> => {
  const user = await read<UserRecord>(ctx.table, keys.user(userId));
  if (!user || user.isDisabled) throw new Problem('signInFailed');
  if (user.revokedBefore && startedOn < user.revokedBefore) throw new Problem('challengeExpired');
  return user;
};

/** A first step leads in once. */
export const spendFirstStep = (token: string): Write => ({ delete: at(token), if: { present: true } });
