import { newChallenge, partyOf } from '#functions/domain/identity/passkeys/challenges.ts';
import { assertMorePasskeys } from '#functions/domain/identity/passkeys/passkeysOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { CHALLENGE_MINUTES } from '#shared/limits.ts';
import type { MakeOptions } from '#shared/models/identity/passkey.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Ed25519, ECDSA with P-256 and RSA with SHA-256, by their COSE numbers. */
const ALGORITHMS = [-8, -7, -257];

/** The options for creating a passkey: a key that the device stores for this person and uses only for its owner. Throws tooManyPasskeys. */
export const beginPasskey = async (ctx: Context): Promise<MakeOptions> => {
  const { id, userName, fullName } = ctx.caller;
  const existing = await assertMorePasskeys(ctx, id);
  return {
    rp: { id: partyOf(ctx).rpID, name: 'Sheaf' },
    user: { id: Buffer.from(id).toString('base64url'), name: userName, displayName: fullName },
    challenge: await newChallenge(ctx, id),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MINUTES * MINUTE_MS,
    excludeCredentials: existing.map((passkey) => ({ id: passkey.id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  };
};
