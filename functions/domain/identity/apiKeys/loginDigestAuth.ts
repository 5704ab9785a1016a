import { createHash } from 'node:crypto';
import { expected, newNonce, nonceEnds, openDigest, REALM, readDigest } from '#functions/domain/identity/apiKeys/digest.ts';
import { keysOf } from '#functions/domain/identity/apiKeys/keysOf.ts';
import { attemptOf, type Presented, refusedKey } from '#functions/domain/identity/apiKeys/presentedKey.ts';
import { shortToken } from '#functions/domain/identity/apiKeys/shortToken.ts';
import { countAttempt, forgiveAttempt } from '#functions/domain/identity/users/attempts.ts';
import { userNamed } from '#functions/domain/identity/users/userNamed.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { equal } from '#functions/platform/crypto/equal.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, row } from '#functions/storage/rows.ts';
import type { AccessToken } from '#shared/models/identity/apiKey.ts';

/** Each nonce can be used once. */
const spendNonce = async (ctx: Context, nonce: string): Promise<boolean> => {
  const until = await nonceEnds(ctx.host, nonce);
  if (until === undefined) return false;
  const at = keys.challenge(createHash('sha256').update(nonce).digest('hex'));
  return attempt(ctx.table, [{ put: row(at, {}, until + 60), if: { absent: true } }]);
};

/** The same with RFC 7616 and SHA-256, where the key itself is not transmitted. */
export const loginDigestAuth = async (ctx: Context, { authorization, address, path }: Presented): Promise<AccessToken> => {
  const challenge = `Digest realm="${REALM}", qop="auth", algorithm=SHA-256, charset=UTF-8, nonce="${await newNonce(ctx.host)}"`;
  const answer = readDigest(authorization);
  if (!answer || answer.uri !== path) throw refusedKey(challenge);
  await countAttempt(ctx, attemptOf(answer.username, address));
  if (!(await spendNonce(ctx, answer.nonce))) throw refusedKey(`${challenge}, stale=true`);
  const user = await userNamed(ctx, answer.username);
  for (const { id, digest, scope } of user && !user.isDisabled ? await keysOf(ctx, user.id) : []) {
    const opened = await openDigest(ctx.host, digest);
    const right = opened && expected(opened, 'POST', answer);
    if (!user || !right || !equal(right, answer.response.toLowerCase())) continue;
    await forgiveAttempt(ctx, attemptOf(answer.username, address));
    return shortToken(ctx.host, { userId: user.id, keyId: id }, scope);
  }
  throw refusedKey(challenge);
};
