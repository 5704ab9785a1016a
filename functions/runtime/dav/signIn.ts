import { callerByKey } from '#functions/domain/identity/apiKeys/callerByKey.ts';
import { loginBasicAuth } from '#functions/domain/identity/apiKeys/loginBasicAuth.ts';
import { type Caller, openContext, visitor } from '#functions/domain/kernel/context.ts';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import type { Host } from '#functions/platform/host.ts';
import { DAV_SIGN_INS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

interface Credentials {
  authorization: string;
  network: string;
  path: string;
  correlationId: string;
}

/**
 * Finds the caller for a user name and an API key. Clients send both with every request, so a proven pair is replaced by a token. User and
 * key are still read for every request, so deleting a key takes effect immediately.
 */
export const signIn = (host: Host) => {
  const tokens = new Map<string, Promise<string>>();

  /** A client that opens several connections at the same time is verified once. */
  const authenticate = ({ correlationId, ...credentials }: Credentials, known: string): Promise<string> => {
    const token = loginBasicAuth(openContext(host, visitor, correlationId), credentials).then(({ accessToken }) => accessToken);
    tokens.set(known, token);
    token.catch(() => tokens.delete(known));
    const oldest = tokens.keys().next();
    if (tokens.size > DAV_SIGN_INS && !oldest.done) tokens.delete(oldest.value);
    return token;
  };

  return async (credentials: Credentials): Promise<Caller> => {
    const known = sha256(JSON.stringify([credentials.authorization, credentials.network])).toString('hex');
    const token = tokens.get(known);
    const caller = token && (await callerByKey(host, await token));
    if (caller) return caller;
    // The token or its key has expired.
    const renewed = await callerByKey(host, await authenticate(credentials, known));
    if (!renewed) throw new Problem('keyRefused');
    return renewed;
  };
};
