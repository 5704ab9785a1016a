import { randomBytes } from 'node:crypto';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PasskeyChallenge } from '#functions/storage/records/signInRecords.ts';
import { read, row } from '#functions/storage/rows.ts';
import { CHALLENGE_MINUTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { secondsOf } from '#shared/time.ts';

const at = (challenge: string): Key => keys.challenge(`passkey#${challenge}`);

/** Creates a challenge that has to be signed within a few minutes by the given user, if any. */
export const newChallenge = async (ctx: Context, userId: string | null): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url');
  const record: PasskeyChallenge = { userId };
  const expiresAt = secondsOf(ctx.now()) + CHALLENGE_MINUTES * 60;
  await ctx.table.transact([{ put: row(at(challenge), record, expiresAt), if: { absent: true } }]);
  return challenge;
};

const challengeIn = (clientDataJSON: string): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' && /^[\w-]{16,200}$/.test(challenge) ? challenge : '';
  } catch {
    return '';
  }
};

/**
 * The challenge that a browser signed, if it was issued here for the same person, and the write that consumes it. Throws passkeyRefused.
 */
export const readChallenge = async (
  ctx: Context,
  clientDataJSON: string,
  userId: string | null,
): Promise<{ challenge: string; spent: Write }> => {
  const challenge = challengeIn(clientDataJSON);
  const stored = challenge === '' ? undefined : await read<PasskeyChallenge>(ctx.table, at(challenge));
  if (!stored || stored.userId !== userId) throw new Problem('passkeyRefused');
  return { challenge, spent: { delete: at(challenge), if: { present: true } } };
};

/** What passkeys are bound to: the host name of the installation and its origin. */
export const partyOf = ({ host }: Context) => ({ rpID: new URL(host.origin).hostname, origin: host.origin });
