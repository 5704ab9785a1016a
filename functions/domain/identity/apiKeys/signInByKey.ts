import { createHash } from 'node:crypto';
import { callerByKey } from '#functions/domain/identity/apiKeys/callerByKey.ts';
import { expected, newNonce, nonceEnds, openDigest, REALM, readDigest } from '#functions/domain/identity/apiKeys/digest.ts';
import { keysOf } from '#functions/domain/identity/apiKeys/myKeys.ts';
import { shortToken } from '#functions/domain/identity/apiKeys/shortToken.ts';
import { countAttempt, forgiveAttempt } from '#functions/domain/identity/users/attempts.ts';
import { userNamed } from '#functions/domain/identity/users/userNamed.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { equal } from '#functions/platform/crypto/equal.ts';
import { normalizeUserName } from '#functions/platform/helpers/userName.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, row } from '#functions/storage/rows.ts';
import type { AccessToken } from '#shared/models/identity/apiKey.ts';
import { Problem } from '#shared/problems.ts';

interface Presented {
  address: string;
  /** The Authorization header. */
  authorization: string;
  path: string;
}

/** Failures are counted beside those of passwords: whoever guesses here keeps nobody from signing in. */
const attemptOf = (userName: string, address: string) => ({ userName: `key ${userName}`, address });

const refused = (challenge: string): Problem => new Problem('keyRefused', { challenge });

/** Exchanges the key that the call was made with for a token of an hour. Throws keyNotAllowed for a session, and for a token. */
export const tokenForKey = async ({ caller, host }: Context): Promise<AccessToken> => {
  if (!caller.key || caller.key.isToken) throw new Problem('keyNotAllowed');
  return shortToken(host, { userId: caller.id, keyId: caller.key.id }, caller.key.scope);
};

/** User name and key as a desktop program sends them, for a token. A password is not taken: it would go around the second step. */
export const basicSignIn = async (ctx: Context, { authorization, address }: Presented): Promise<AccessToken> => {
  const challenge = `Basic realm="${REALM}", charset="UTF-8"`;
  const [, encoded] = /^basic\s+([\w+/=-]+)$/i.exec(authorization) ?? [];
  const [userName = '', key = ''] = Buffer.from(encoded ?? '', 'base64')
    .toString('utf8')
    .split(/:(.*)/s);
  if (userName === '' || key === '') throw refused(challenge);
  await countAttempt(ctx, attemptOf(userName, address));
  const caller = await callerByKey(ctx.host, key);
  if (!caller?.key || caller.key.isToken || normalizeUserName(caller.userName) !== normalizeUserName(userName)) throw refused(challenge);
  await forgiveAttempt(ctx, attemptOf(userName, address));
  return shortToken(ctx.host, { userId: caller.id, keyId: caller.key.id }, caller.key.scope);
};

/** A nonce is answered once. */
const spendNonce = async (ctx: Context, nonce: string): Promise<boolean> => {
  const until = await nonceEnds(ctx.host, nonce);
  if (until === undefined) return false;
  const at = keys.challenge(createHash('sha256').update(nonce).digest('hex'));
  return attempt(ctx.table, [{ put: row(at, {}, until + 60), if: { absent: true } }]);
};

/** The same by RFC 7616 with SHA-256, where the key itself does not go over the line. */
export const digestSignIn = async (ctx: Context, { authorization, address, path }: Presented): Promise<AccessToken> => {
  const challenge = `Digest realm="${REALM}", qop="auth", algorithm=SHA-256, charset=UTF-8, nonce="${await newNonce(ctx.host)}"`;
  const answer = readDigest(authorization);
  if (!answer || answer.uri !== path) throw refused(challenge);
  await countAttempt(ctx, attemptOf(answer.username, address));
  if (!(await spendNonce(ctx, answer.nonce))) throw refused(`${challenge}, stale=true`);
  const user = await userNamed(ctx, answer.username);
  for (const { id, digest, scope } of user && !user.isDisabled ? await keysOf(ctx, user.id) : []) {
    const right = expected(await openDigest(ctx.host, digest), 'POST', answer);
    if (!user || !equal(right, answer.response.toLowerCase())) continue;
    await forgiveAttempt(ctx, attemptOf(answer.username, address));
    return shortToken(ctx.host, { userId: user.id, keyId: id }, scope);
  }
  throw refused(challenge);
};
