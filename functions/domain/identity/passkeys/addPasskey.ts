import { keysWithAccess } from '#functions/domain/identity/apiKeys/keysOf.ts';
import { partyOf, readChallenge } from '#functions/domain/identity/passkeys/challenges.ts';
import { assertMorePasskeys, presentPasskey } from '#functions/domain/identity/passkeys/passkeysOf.ts';
import { callerBySession } from '#functions/domain/kernel/callers.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PasskeyRecord } from '#functions/storage/records/signInRecords.ts';
import { attempt, create } from '#functions/storage/rows.ts';
import type { MadePasskey, Passkey } from '#shared/models/identity/passkey.ts';
import { Problem } from '#shared/problems.ts';

const verify = async (ctx: Context, response: MadePasskey, expectedChallenge: string) => {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { rpID, origin } = partyOf(ctx);
  const expectations = { expectedChallenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  const { verified, registrationInfo } = await verifyRegistrationResponse({ response, ...expectations }).catch(() => {
    throw new Problem('passkeyRefused');
  });
  if (!verified) throw new Problem('passkeyRefused');
  return registrationInfo.credential;
};

/**
 * Stores the public key of a new passkey, unless the caller was signed out in the meantime. Throws passkeyRefused, tooManyPasskeys and
 * signInRequired.
 */
export const addPasskey = async (ctx: Context, createdPasskey: MadePasskey, name: string): Promise<Passkey> => {
  const { id: userId, userName: title, sessionId } = ctx.caller;
  const { unchanged } = await keysWithAccess(ctx, userId);
  await assertMorePasskeys(ctx, userId);
  if ((await callerBySession(ctx.host, userId, sessionId)).id === '') throw new Problem('signInRequired');
  const { challenge, spent: consumption } = await readChallenge(ctx, createdPasskey.response.clientDataJSON, userId);
  const { id, publicKey, counter } = await verify(ctx, createdPasskey, challenge);
  const record: PasskeyRecord = {
    id,
    userId,
    name,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    createdOn: ctx.now().toISOString(),
    usedOn: null,
  };
  const writes = [
    { update: keys.user(userId), add: { keysMade: 1 }, if: unchanged },
    consumption,
    create(keys.passkey(userId, id), record),
    putFact(factOf(ctx, 'passkeyAdded', { title, reason: name })),
  ];
  if (!(await attempt(ctx.table, writes))) throw new Problem('passkeyRefused');
  return presentPasskey(record);
};
