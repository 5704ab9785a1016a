import { createAccessToken } from '#functions/domain/identity/apiKeys/accessToken.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { AccessToken } from '#shared/models/identity/apiKey.ts';
import { Problem } from '#shared/problems.ts';

/** Exchanges the API key of the call for a token valid for an hour. Throws keyNotAllowed for a session or a token. */
export const accountToken = async ({ caller, host }: Context): Promise<AccessToken> => {
  if (!caller.key || caller.key.isToken) throw new Problem('keyNotAllowed');
  return createAccessToken(host, { userId: caller.id, keyId: caller.key.id }, caller.key.scope);
};
