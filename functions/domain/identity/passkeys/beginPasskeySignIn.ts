import { newChallenge, partyOf } from '#functions/domain/identity/passkeys/challenges.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { CHALLENGE_MINUTES } from '#shared/limits.ts';
import type { UseOptions } from '#shared/models/identity/passkey.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** The options for signing in with a passkey. They name no user: the device knows the owners of its passkeys. */
export const beginPasskeySignIn = async (ctx: Context): Promise<UseOptions> => ({
  challenge: await newChallenge(ctx, null),
  rpId: partyOf(ctx).rpID,
  timeout: CHALLENGE_MINUTES * MINUTE_MS,
  userVerification: 'required',
});
