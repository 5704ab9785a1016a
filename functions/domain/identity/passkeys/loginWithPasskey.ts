import { partyOf, readChallenge } from '#functions/domain/identity/passkeys/challenges.ts';
import { countAttempt } from '#functions/domain/identity/users/attempts.ts';
import { completeSignIn } from '#functions/domain/identity/users/completeSignIn.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PasskeyRecord } from '#functions/storage/records/signInRecords.ts';
import { attempt, read } from '#functions/storage/rows.ts';
import type { UsedPasskey } from '#shared/models/identity/passkey.ts';
import { Problem } from '#shared/problems.ts';

const verify = async (ctx: Context, response: UsedPasskey, { id, publicKey, counter }: PasskeyRecord, expectedChallenge: string) => {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { rpID, origin } = partyOf(ctx);
  const credential = { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter };
  const expectations = { expectedChallenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({ response, credential, ...expectations }).catch(() => {
    throw new Problem('passkeyRefused');
  });
  if (!verified) throw new Problem('passkeyRefused');
  return authenticationInfo.newCounter;
};

/**
 * Signs in the owner of a passkey. The device verifies its owner, so it counts as both factors. All refusals look the same. Throws
 * passkeyRefused.
 */
export const loginWithPasskey = async (ctx: Context, used: UsedPasskey, address: string): Promise<string> => {
  const userId = Buffer.from(used.response.userHandle, 'base64url').toString('utf8');
  const counted = { userName: `passkey ${userId.slice(0, 64)}`, address };
  await countAttempt(ctx, counted);
  const { challenge, spent: consumption } = await readChallenge(ctx, used.response.clientDataJSON, null);
  const storedPasskey = await read<PasskeyRecord>(ctx.table, keys.passkey(userId, used.id));
  if (!storedPasskey) throw new Problem('passkeyRefused');
  const next = await verify(ctx, used, storedPasskey, challenge);
  const set = { counter: next, usedOn: ctx.now().toISOString() };
  const counter = { update: keys.passkey(userId, used.id), set, if: { equals: { counter: storedPasskey.counter } } };
  if (!(await attempt(ctx.table, [consumption, counter]))) throw new Problem('passkeyRefused');
  return completeSignIn(ctx, userId, counted);
};
