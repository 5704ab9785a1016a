import { createHash } from 'node:crypto';
import { createAccessToken } from '#functions/domain/identity/apiKeys/accessToken.ts';
import { decryptDigest, expectedResponse, newNonce, nonceExpiry, REALM, readDigest } from '#functions/domain/identity/apiKeys/digest.ts';
import { keysOf } from '#functions/domain/identity/apiKeys/keysOf.ts';
import { attemptOf, type PresentedKey, rejectKey } from '#functions/domain/identity/apiKeys/presentedKey.ts';
import { clearAttempts, countAttempt } from '#functions/domain/identity/users/attempts.ts';
import { userNamed } from '#functions/domain/identity/users/userNamed.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { equal } from '#functions/platform/crypto/equal.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, row } from '#functions/storage/rows.ts';
import type { AccessToken } from '#shared/models/identity/apiKey.ts';

/** Each nonce can be used once. */
const consumeNonce = async (ctx: Context, nonce: string): Promise<boolean> => {
  const expiresOn = await nonceExpiry(ctx.host, nonce);
  if (expiresOn === undefined) return false;
  const at = keys.challenge(createHash('sha256').update(nonce).digest('hex'));
  return attempt(ctx.table, [{ put: row(at, {}, expiresOn + 60), if: { absent: true } }]);
};

/** The same with RFC 7616 and SHA-256, where the key itself is not transmitted. */
export const loginDigestAuth = async (ctx: Context, { authorization, network, path }: PresentedKey): Promise<AccessToken> => {
  const challenge = `Digest realm="${REALM}", qop="auth", algorithm=SHA-256, charset=UTF-8, nonce="${await newNonce(ctx.host)}"`;
  const answer = readDigest(authorization);
  if (!answer || answer.uri !== path) throw rejectKey(challenge);
  await countAttempt(ctx, attemptOf(answer.username, network));
  if (!(await consumeNonce(ctx, answer.nonce))) throw rejectKey(`${challenge}, stale=true`);
  const user = await userNamed(ctx, answer.username);
  for (const { id, digest, scope } of user && !user.isDisabled ? await keysOf(ctx, user.id) : []) {
    const opened = await decryptDigest(ctx.host, digest);
    const right = opened && expectedResponse(opened, 'POST', answer);
    if (!user || !right || !equal(right, answer.response.toLowerCase())) continue;
    await clearAttempts(ctx, attemptOf(answer.username, network));
    return createAccessToken(ctx.host, { userId: user.id, keyId: id }, scope);
  }
  throw rejectKey(challenge);
};
